// The interpreter that PyScript loads: Pyodide, with honest progress and plain words for failure.
// The standard library is compiled already; see web/build/compile.mjs.
import { loadPyodide as load } from "../python/pyodide.mjs";
import { arriveAll, asking } from "./archives.mjs";
import { asInTable, isNear, keepWhenIdle, restoring, snapshot } from "./heap_snapshot.mjs";
import { APP, begin, LIBRARY, put, unpacked, withLibrary } from "./packs.mjs";

const { early } = globalThis;
const total = early.settings.bytes;
// Downloading is some six tenths of a cold start; Python starting and opening are the rest.
const DOWNLOADED = 60;
const STARTED = 85;
const PATIENCE = 20_000; // milliseconds from Python's start to a usable page, on any device

const NOT_LOADED = "The games could not be loaded. Check the connection, then reload this page.";

// This module may run before the whole page is there.
function tell(sentence, value) {
  if ("failed" in document.documentElement.dataset) return; // early.js has said why
  const bar = document.getElementById("loading-bar");
  const words = document.getElementById("loading-text");
  if (words) words.textContent = sentence;
  if (bar) bar.value = Math.max(bar.value, value);
}

function fail(error) {
  console.error(error);
  giveUp();
}

// Nothing if the page is usable, or early.js has said why it is not.
function giveUp() {
  if (!("failed" in document.documentElement.dataset)) globalThis.cannotStart?.(NOT_LOADED);
}

// What early.js has asked for, once.
function taken(address) {
  const response = early.parts.get(String(address));
  early.parts.delete(String(address));
  return response;
}

// What is fetched while Python is being loaded: early.js may have asked for it.
const answered = (asked, address) => taken(address) ?? asked();

// The same, with the bytes counted that arrive.
function counted() {
  let received = 0;
  return async (asked, address) => {
    const response = await answered(asked, address);
    if (!response.body || !response.ok) return response;
    const count = new TransformStream({
      transform(chunk, stream) {
        received += chunk.byteLength;
        tell("Downloading the games", Math.min(1, received / total) * DOWNLOADED);
        stream.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(count), { status, statusText, headers });
  };
}

// Pyodide waits for ever where its WebAssembly does not arrive, or comes torn. It may be compiled
// already.
let isInstantiated = false;

function whole(work) {
  const { instantiateStreaming: plain } = WebAssembly;
  const made = async (source, imports) => {
    const module = await early.compiled?.catch(() => null); // torn, and fetched anew if need be
    const found = module
      ? { module, instance: await WebAssembly.instantiate(module, imports) }
      : await plain.call(WebAssembly, source, imports);
    isInstantiated = true;
    return { ...found, instance: asInTable(found.instance) };
  };
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const instantiated = made(source, imports);
      instantiated.catch(reject);
      return instantiated;
    };
    work().then(resolve, reject);
  }).finally(() => {
    WebAssembly.instantiateStreaming = plain;
  });
}

// Python starts as soon as this module is there, long before PyScript asks for it;
// what it prints goes where PyScript wants it from then on.
const printing = { stdout: console.log, stderr: console.error };
const PYTHON = new URL("../python/", import.meta.url).href;
const settings = {
  indexURL: PYTHON,
  stdLibURL: new URL(`../${LIBRARY}`, import.meta.url).href,
  // Which packages there are: none, and no file need be asked for that.
  lockFileContents: JSON.stringify(early.settings.lock),
  packageBaseUrl: PYTHON,
  stdout: (line) => printing.stdout(line),
  stderr: (line) => printing.stderr(line),
  createPyodideModule: async (how) => (await early.glue)(how),
};

async function python() {
  if (await isNear()) {
    const packed = snapshot();
    packed.catch(() => {}); // it may fail before Python asks for it, which then fails as well
    if (!early.compiled) early.compile(); // nothing counts what arrives as fast as this
    try {
      const options = { ...settings, ...restoring(packed) };
      const pyodide = await whole(() => withLibrary(() => load(options), answered));
      document.documentElement.dataset.memory = "used";
      if (!early.kept) keepWhenIdle();
      return pyodide;
    } catch (error) {
      console.warn("The heap snapshot does not fit:", error);
      early.forgetKept();
      // All of it was there, and sound: it would fail the next time, too.
      if (isInstantiated) packed.then(early.noteUnfit).catch(() => {});
    }
  }
  const pyodide = await whole(() => withLibrary(() => load(settings), counted()));
  keepWhenIdle();
  return pyodide;
}

// What is imported later: the engine, the page's Python and PyScript's.
async function start() {
  const app = arrived(new URL(`../${APP}`, import.meta.url).href);
  const pyodide = await python();
  put(pyodide, APP, await unpacked(await app));
  const kept = await early.kept?.catch(() => undefined);
  await arriveAll(pyodide, kept);
  begin(pyodide, asking(pyodide));
  return pyodide;
}

async function arrived(address) {
  const response = await taken(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

const started = start();
// PyScript itself, or the page's Python, may be what is missing: nothing else would tell.
started.then(() => setTimeout(giveUp, PATIENCE), fail);

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(printing, { stdout, stderr });
  const pyodide = await started;
  const why = document.documentElement.dataset.failed;
  if (why === "part" || why === "browser") throw new Error(`It is the ${why}: nothing begins.`);
  setTimeout(() => import("./watchdog.mjs").then(({ watch }) => watch(pyodide)));
  tell("Opening the shelf", STARTED);
  return pyodide;
}

export * from "../python/pyodide.mjs";
