// Python's memory with the engine imported, kept for the next visit. It is optional: without
// it, or where it does not fit, Python starts the plain way.
const picture = document.querySelector('meta[name="memory"]')?.content;
const CACHE = "mythshelf-memory";
const IDLE = 2000;
const GZIP = [0x1f, 0x8b];

// The kept picture of this very build as a response, or nothing.
export async function kept() {
  try {
    return picture && (await (await caches.open(CACHE)).match(picture));
  } catch {
    return undefined; // no cache storage here: private windows, plain http
  }
}

export async function forget() {
  await (await caches.open(CACHE)).delete(picture);
}

// Fetch and unpack the picture once nobody is waiting; older builds' pictures go.
export function keepWhenIdle() {
  if (!picture || navigator.connection?.saveData) return;
  setTimeout(() => keep().catch((error) => console.info("No picture of memory:", error.message)), IDLE);
}

async function keep() {
  const cache = await caches.open(CACHE);
  const response = await fetch(new URL(`../${picture}`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers unpack it on the way, some do not.
  const packed = GZIP.every((byte, place) => bytes[place] === byte);
  const plain = packed
    ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
    : bytes;
  for (const older of await cache.keys()) {
    if (older.url.split("?")[0] === response.url.split("?")[0]) await cache.delete(older);
  }
  await cache.put(picture, new Response(plain));
  document.documentElement.dataset.memory = "kept";
}
