// The picture of Python's memory and Python itself are asked for first of all, and come while the page
// is parsed. This is no module, because browsers put modules off until the page has been parsed and
// painted once. What becomes of the picture: memory.mjs.
{
  const { content } = document.querySelector('meta[name="memory"]');
  globalThis.keptPicture = globalThis.caches
    ?.open("mythshelf-memory")
    .then((cache) => cache.match(content))
    .then((response) => response && { folded: response.arrayBuffer() });
  globalThis.keptPicture?.catch(() => {}); // memory.mjs hears of it
}
import("./interpreter.mjs");
