// Take a snapshot of Python's heap after the page's warm-up (web/app/warm_up.py).
// node heap_snapshot.mjs <pyodide folder> <folder of archives> <out>
//
// Importing and reading content is most of what remains of a start once everything is bytecode. The
// snapshot is optional: web/boot/heap_snapshot.mjs caches it in the background for the next visit.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join, resolve } from "node:path";
import { python } from "./no_page.mjs";

const PAGE = 65_536; // of WebAssembly; web/boot/heap_snapshot.mjs unpacks them
const LIBRARY = "python/library.pack";
const HOME = "/home/pyodide";
const [folder, archives, target] = process.argv.slice(2).map((path) => resolve(path));
const pyodide = await python(folder, join(archives, LIBRARY), { _makeSnapshot: true });
// Files are not part of the snapshot: the page writes the archives to the same paths again.
for (const name of readdirSync(archives, { recursive: true }).sort()) {
  if (!name.endsWith(".pack")) pyodide.FS.mkdirTree(`${HOME}/${name}`);
  else if (name !== LIBRARY) pyodide.FS.writeFile(`${HOME}/${name}`, readFileSync(join(archives, name)));
}
pyodide.runPython(`
import gc
import sys

sys.path.insert(0, "/home/pyodide/app.pack")
from web.app.presenting.archives import ARCHIVES
ARCHIVES.begin()
from web.app.warm_up import warm_up
warm_up()
del ARCHIVES, warm_up
gc.collect()
gc.freeze()  # what is in the snapshot stays: no collection need look at it
sys.path_importer_cache.clear()
`);
// Half of the memory is empty, and would only have to be unpacked and read at every start: what is
// written is the length of the memory, how many pages are not empty, their numbers, a page with
// Pyodide's own notes (which begin with the offset of the memory), and then these pages.
// The header of a gzip file holds no time, so the same input gives the same bytes.
const snapshot = pyodide.makeMemorySnapshot();
const start = new Uint32Array(snapshot.buffer)[1];
if (start > PAGE) throw new Error(`the notes of ${start} bytes need more than a page`);
const notes = new Uint8Array(PAGE);
notes.set(snapshot.subarray(0, start));
new Uint32Array(notes.buffer)[1] = PAGE;
const memory = snapshot.subarray(start);
const pages = [];
for (let at = 0; at < memory.length; at += PAGE)
  if (memory.subarray(at, at + PAGE).some(Boolean)) pages.push(at / PAGE);
const head = new Uint8Array(Uint32Array.of(memory.length, pages.length, ...pages).buffer);
const full = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
writeFileSync(target, gzipSync(Buffer.concat([head, notes, ...full]), { level: 9 }));
