// The heap snapshot and Python itself are requested first of all, and arrive while the page is
// parsed. This is no module, because browsers defer modules until the page has been parsed and
// painted once. What is done with the snapshot: heap_snapshot.mjs.
{
  const { content } = document.querySelector('meta[name="memory"]');
  globalThis.keptSnapshot = globalThis.caches
    ?.open("mythshelf-memory")
    .then((cache) => cache.match(content))
    .then((response) => response && { packed: response.arrayBuffer() });
  globalThis.keptSnapshot?.catch(() => {}); // heap_snapshot.mjs handles it
}
import("./interpreter.mjs");
