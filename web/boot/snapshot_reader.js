// A worker that reads the cached heap snapshot and computes its SHA-256. Its name is the snapshot's
// address; what it answers is checked in heap_snapshot.mjs.
(async () => {
  const cache = await caches.open("mythshelf-memory"); // as in early.js
  const response = await cache.match(self.name);
  if (!response) return close();
  const bytes = await response.arrayBuffer();
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  postMessage({ bytes, hash }, [bytes]);
  close();
})().catch((error) => {
  setTimeout(() => {
    throw error; // the page hears errors, but no rejections
  });
});
