// A snapshot of Python's heap after a warm-up of the page, which spares most of a start. It is
// optional: without it, or where it does not fit, Python starts the plain way.
const { content: snapshot, dataset } = document.querySelector('meta[name="memory"]') ?? {};
const CACHE = "mythshelf-memory"; // as in early.js
const IDLE = 2000;
const GZIP = [0x1f, 0x8b];
const PAGE = 65_536; // as in web/build/heap_snapshot.mjs
const SPARED = 500; // milliseconds that a start with the snapshot is quicker, at least
const TELLING = 50_000; // bytes of a file that is large enough to measure the connection by

// A promise of this build's snapshot, and whether an earlier visit has cached it (early.js has asked
// for that) or it is being fetched over a fast connection; or nothing.
export async function findSnapshot() {
  if (!snapshot) return {};
  if (await globalThis.early.kept) return { packed: globalThis.early.snapshot, kept: true };
  return isFast() ? { packed: fetched() } : {};
}

// A snapshot is code: nothing of it runs unless it is the one that this build has named by its hash.
// Where that cannot be computed (plain http) nothing is stored, and all comes from the site itself.
function check(hash) {
  if (!crypto.subtle) return;
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  if (!snapshot.endsWith(`?${digits.join("")}`)) {
    throw new Error("it is not the snapshot of this build");
  }
}

// The options with which Pyodide restores a snapshot: loading fails where that is damaged. The heap
// and the WebAssembly module arrive in parallel, so Pyodide gets its page of notes empty, and both
// it and the memory are written when both are there.
export function restoring(packed) {
  const notes = new Uint8Array(PAGE);
  const createPyodideModule = async (settings) => {
    const create = await globalThis.early.glue;
    const [module, { bytes, hash }] = await Promise.all([create(settings), packed]);
    check(hash);
    unpack(bytes, notes, module);
    return module;
  };
  return { _loadSnapshot: notes, createPyodideModule };
}

function unpack(bytes, notes, module) {
  const [length, count] = new Uint32Array(bytes, 0, 2);
  const pages = new Uint32Array(bytes, 8, count);
  let from = 8 + pages.byteLength;
  notes.set(new Uint8Array(bytes, from, PAGE));
  let empty = 0; // what has to be empty from here on
  const used = module.HEAPU8.length;
  module.growMemory(length); // a new memory is smaller
  for (const page of pages) {
    const at = page * PAGE;
    module.HEAPU8.fill(0, empty, Math.min(at, used));
    from += PAGE;
    module.HEAPU8.set(new Uint8Array(bytes, from, PAGE), at);
    empty = at + PAGE;
  }
  module.HEAPU8.fill(0, empty, used);
}

export async function forget() {
  try {
    await (await caches.open(CACHE)).delete(snapshot);
  } catch {
    // no cache storage here
  }
}

// Fetch and decompress the snapshot once nobody is waiting; those of older builds are deleted.
export function keepWhenIdle() {
  if (!snapshot || !navigator.onLine || navigator.connection?.saveData) return;
  setTimeout(() => keep().catch((error) => console.info("No heap snapshot:", error.message)), IDLE);
}

async function keep() {
  const cache = await caches.open(CACHE);
  const { bytes, hash } = await fetched();
  check(hash);
  for (const older of await cache.keys()) {
    if (older.url.split("?")[0] === address().href.split("?")[0]) await cache.delete(older);
  }
  await cache.put(snapshot, new Response(bytes));
  document.documentElement.dataset.memory = "kept";
}

const address = () => new URL(`../${snapshot}`, import.meta.url);

// The bytes and their SHA-256, as snapshot_reader.js answers.
async function fetched() {
  const response = await fetch(address());
  if (!response.ok) throw new Error(`${response.status}`);
  const arrived = new Uint8Array(await response.arrayBuffer());
  // Some servers decompress it on the way, some do not.
  const compressed = GZIP.every((byte, place) => arrived[place] === byte);
  const plain = compressed
    ? new Blob([arrived]).stream().pipeThrough(new DecompressionStream("gzip"))
    : arrived;
  const bytes = await new Response(plain).arrayBuffer();
  return { bytes, hash: await crypto.subtle?.digest("SHA-256", bytes) };
}

// Whether the snapshot would be here before Python without it is ready, as far as the downloads so
// far tell. Files out of the browser's cache have no transfer size, and tell nothing.
function isFast() {
  if (!navigator.onLine || navigator.connection?.saveData) return false;
  const speeds = performance
    .getEntriesByType("resource")
    .filter((file) => file.transferSize > TELLING)
    .map((file) => file.transferSize / (file.responseEnd - file.responseStart));
  return Math.max(0, ...speeds) * SPARED > Number(dataset.bytes);
}
