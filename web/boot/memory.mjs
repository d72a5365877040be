// A picture of Python's memory after a rehearsal of the page, which spares most of a start. It is
// optional: without it, or where it does not fit, Python starts the plain way.
const { content: picture, dataset } = document.querySelector('meta[name="memory"]') ?? {};
const CACHE = "mythshelf-memory"; // as in begin.js
const IDLE = 2000;
const GZIP = [0x1f, 0x8b];
const PAGE = 65_536; // as in web/build/memory.mjs
const SPARED = 500; // milliseconds of a start without the picture, at least
const TELLING = 50_000; // bytes of a file whose transfer tells how quick the line is

// A promise of the picture of this very build, and whether an earlier visit has kept it (begin.js
// has asked for that) or it is on its way over a quick line; or nothing.
export async function pictured() {
  if (!picture) return {};
  try {
    const kept = await globalThis.keptPicture;
    if (kept) return { ...kept, kept: true };
  } catch {
    // no cache storage here: private windows, plain http
  }
  return isQuick() ? { folded: fetched().then((response) => response.arrayBuffer()) } : {};
}

// The options with which Pyodide wakes up with what a picture holds: loading fails where that is
// damaged. Python's memory and its instructions come at the same time, so Pyodide gets the page of
// its own notes empty, and it is written, like the memory, when both are there.
export function waking(folded) {
  const assembled = import("../python/pyodide.asm.mjs");
  const notes = new Uint8Array(PAGE);
  const createPyodideModule = async (settings) => {
    const { default: create } = await assembled;
    const [module, picture] = await Promise.all([create(settings), folded]);
    unfold(picture, notes, module);
    return module;
  };
  return { _loadSnapshot: notes, createPyodideModule };
}

function unfold(picture, notes, module) {
  const [length, count] = new Uint32Array(picture, 0, 2);
  const pages = new Uint32Array(picture, 8, count);
  let from = 8 + pages.byteLength;
  notes.set(new Uint8Array(picture, from, PAGE));
  let empty = 0; // what has to be empty from here on
  const used = module.HEAPU8.length;
  module.growMemory(length); // a new memory is smaller
  for (const page of pages) {
    const at = page * PAGE;
    module.HEAPU8.fill(0, empty, Math.min(at, used));
    from += PAGE;
    module.HEAPU8.set(new Uint8Array(picture, from, PAGE), at);
    empty = at + PAGE;
  }
  module.HEAPU8.fill(0, empty, used);
}

export async function forget() {
  try {
    await (await caches.open(CACHE)).delete(picture);
  } catch {
    // no cache storage here
  }
}

// Fetch and unpack the picture once nobody is waiting; older builds' pictures go.
export function keepWhenIdle() {
  if (!picture || !navigator.onLine || navigator.connection?.saveData) return;
  setTimeout(() => keep().catch((error) => console.info("No picture of memory:", error.message)), IDLE);
}

async function keep() {
  const cache = await caches.open(CACHE);
  const response = await fetched();
  for (const older of await cache.keys()) {
    if (older.url.split("?")[0] === address().href.split("?")[0]) await cache.delete(older);
  }
  await cache.put(picture, response);
  document.documentElement.dataset.memory = "kept";
}

const address = () => new URL(`../${picture}`, import.meta.url);

async function fetched() {
  const response = await fetch(address());
  if (!response.ok) throw new Error(`${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers unpack it on the way, some do not.
  const packed = GZIP.every((byte, place) => bytes[place] === byte);
  const plain = packed
    ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
    : bytes;
  return new Response(plain);
}

// Whether the picture would be here sooner than Python without it: by what has come over the
// line so far. Files out of the browser's cache have no transfer size, and tell nothing.
function isQuick() {
  if (!navigator.onLine || navigator.connection?.saveData) return false;
  const speeds = performance
    .getEntriesByType("resource")
    .filter((file) => file.transferSize > TELLING)
    .map((file) => file.transferSize / (file.responseEnd - file.responseStart));
  return Math.max(0, ...speeds) * SPARED > Number(dataset.bytes);
}
