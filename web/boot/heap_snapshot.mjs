// A snapshot of Python's heap after a warm-up of the page, which spares most of a start. It is
// optional: without it, or where it does not fit, Python starts the plain way.
const { early } = globalThis;
const { address, bytes: size } = early.settings.memory;
const IDLE = 2000;
const PAGE = 65_536; // as in web/build/heap_snapshot.mjs
const SPARED = 500; // milliseconds that a start with the snapshot is quicker, at least
const TELLING = 50_000; // bytes of a file that is large enough to measure the connection by

// A promise of this build's snapshot, if an earlier visit has kept it, or if it is being fetched
// over a fast connection.
export function findSnapshot() {
  const files = early.kept ?? (isFast() ? early.worked("fetch", only(address)) : undefined);
  return files?.then((found) => found[address]);
}

const only = (name) => ({ [name]: early.settings.kept[name] });

// The options with which Pyodide restores a snapshot: loading fails where that is damaged. The heap
// and the WebAssembly module arrive in parallel, so Pyodide gets its page of notes empty, and both
// it and the memory are written when both are there.
export function restoring(packed) {
  const notes = new Uint8Array(PAGE);
  const createPyodideModule = async (settings) => {
    const create = await early.glue;
    const [module, bytes] = await Promise.all([create(settings), packed]);
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

// What is kept is fetched, checked and written once nobody is waiting; later visits start from it.
export function keepWhenIdle() {
  if (!navigator.onLine || navigator.connection?.saveData || !navigator.storage?.getDirectory) return;
  setTimeout(() => keep().catch((error) => console.info("No heap snapshot:", error.message)), IDLE);
}

async function keep() {
  await early.worked("keep", early.settings.kept);
  early.noteKept();
  document.documentElement.dataset.memory = "kept";
}

// Whether the snapshot would be here before Python without it is ready, as far as the downloads so
// far tell. Files out of the browser's cache have no transfer size, and tell nothing.
function isFast() {
  if (!navigator.onLine || navigator.connection?.saveData) return false;
  const speeds = performance
    .getEntriesByType("resource")
    .filter((file) => file.transferSize > TELLING)
    .map((file) => file.transferSize / (file.responseEnd - file.responseStart));
  return Math.max(0, ...speeds) * SPARED > size;
}
