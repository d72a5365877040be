// Photograph Python's memory with the engine imported. node memory.mjs <pyodide folder>
// <stdlib.zip> <app.zip> <out> module...
//
// Importing is most of what remains of a start once everything is bytecode. The picture is
// optional: web/boot/memory.mjs keeps it in the background for the next visit.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const PAGE = 65_536; // of WebAssembly; web/boot/memory.mjs unfolds them
const BROWSER = "document window navigator history crypto Path2D ResizeObserver requestAnimationFrame cancelAnimationFrame";
const [folder, library, app, target] = process.argv.slice(2, 6).map((path) => resolve(path));
const modules = process.argv.slice(6);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder, stdLibURL: library, _makeSnapshot: true });
// What the page's modules import from the browser is only named here; a picture holds such
// things by name, and finds the real ones when it wakes up in a page.
for (const name of BROWSER.split(" "))
  Object.defineProperty(globalThis, name, { value() {}, configurable: true });
// Files are not part of the picture: the page puts the archive at the same place again.
pyodide.FS.writeFile("/home/pyodide/app.zip", readFileSync(app));
pyodide.runPython(`
import importlib
import sys

sys.path.insert(0, "/home/pyodide/app.zip")
for name in "${modules.join(" ")}".split():
    importlib.import_module(name)
del name
sys.path_importer_cache.clear()
`);
// Half of the memory is empty, and would only have to be unpacked and read at every start: what is
// written is the whole length, how many pages are not empty, their numbers, and then these pages.
// The header of a gzip file holds no time, so the same input gives the same bytes.
const memory = pyodide.makeMemorySnapshot();
const pages = [];
for (let start = 0; start < memory.length; start += PAGE)
  if (memory.subarray(start, start + PAGE).some(Boolean)) pages.push(start / PAGE);
const head = new Uint8Array(Uint32Array.of(memory.length, pages.length, ...pages).buffer);
const full = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
writeFileSync(target, gzipSync(Buffer.concat([head, ...full]), { level: 9 }));
