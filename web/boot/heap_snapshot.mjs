// A snapshot of Python's heap after a warm-up of the page, which spares most of a start. It is
// optional: without it, or where it does not fit, Python starts the plain way.
const { early } = globalThis;
const { address, bytes: size } = early.settings.memory;
const IDLE = 2000;
const PAGE = 65_536; // as in web/build/heap_snapshot.mjs
const SPARED = 500; // milliseconds that a start with the snapshot is quicker, at least
const TELLING = 50_000; // bytes of a file that is large enough to measure the connection by

// Whether to start from this build's snapshot: an earlier visit has kept it, or the connection is
// fast.
export async function isNear() {
  return !early.isUnfit && (Boolean(early.kept) || isFast());
}

// A promise of the snapshot, which is fetched where it is not kept.
export function snapshot() {
  const files = early.kept ?? early.worked("fetch", only(address));
  return files.then((found) => found[address]);
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
    const place = trampoline(module);
    const own = module.HEAP32[place];
    unpack(bytes, notes, module);
    module.HEAP32[place] = own;
    return module;
  };
  return { _loadSnapshot: notes, createPyodideModule };
}

// Where Python's memory says how it calls functions that take fewer arguments than it has: through a
// small WebAssembly module, which Pyodide does without on iPads. So it is for each browser to say,
// not for the snapshot.
function trampoline(module) {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
  return (module.__PyRuntime + offset) >> 2;
}

// In WebKit a function out of a table and the same function among a module's exports are two
// objects. So Pyodide would add all of them to its table once more, and the numbers of functions in
// the snapshot would lead elsewhere. Here the exports become the objects out of the table: the name
// of an exported function is its number in its module.
export function asInTable(instance) {
  if (isOneObject()) return instance;
  const table = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Table);
  const functions = new Map();
  for (let at = 0; at < table.length; at++) {
    const found = table.get(at);
    if (found) functions.set(found.name, found);
  }
  const same = ([name, value]) => [
    name,
    (typeof value === "function" && functions.get(value.name)) || value,
  ];
  return { exports: Object.fromEntries(Object.entries(instance.exports).map(same)) };
}

// (module (table (export "t") 1 funcref) (func (export "f")) (elem (i32.const 0) 0))
const TABLE_AND_FUNCTION =
  "0061736d01000000010401600000030201000404017000010709020174010001660000" +
  "0907010041000b01000a040102000b";

function isOneObject() {
  const bytes = Uint8Array.from(TABLE_AND_FUNCTION.match(/../g), (byte) => parseInt(byte, 16));
  const { t, f } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  return t.get(0) === f;
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

// What is kept is fetched, checked and written once nobody is waiting, and all else has arrived;
// later visits start from it.
export function keepWhenIdle() {
  if (!navigator.onLine || navigator.connection?.saveData) return;
  const begin = () => Promise.resolve(early.rest).then(keep);
  const failed = (error) => console.info("No heap snapshot:", error.message);
  setTimeout(() => begin().catch(failed), IDLE);
}

async function keep() {
  await early.worked("keep", early.keeps);
  early.noteKept();
  if (!early.isUnfit) document.documentElement.dataset.memory = "kept";
}

// Whether the snapshot would be here before Python without it is ready, as far as the downloads so
// far tell. A small file tells little where the device is busy: over a fast connection the first
// large one is here soon.
async function isFast() {
  if (!navigator.onLine || navigator.connection?.saveData) return false;
  if (cameFast()) return true;
  const glue = early.glue.catch(() => {}); // who needs it handles what fails
  await Promise.race([glue, new Promise((resolve) => setTimeout(resolve, SPARED))]);
  return cameFast();
}

// Files out of the browser's cache have no transfer size, and tell nothing.
function cameFast() {
  const speeds = performance
    .getEntriesByType("resource")
    .filter((file) => file.transferSize > TELLING)
    .map((file) => file.transferSize / (file.responseEnd - file.responseStart));
  return Math.max(0, ...speeds) * SPARED > size;
}
