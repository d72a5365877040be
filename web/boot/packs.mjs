// Python's archives: zip files that are compressed as a whole (web/build/archives.py), for the page and
// for the computer opponents' worker.
const GZIP = [0x1f, 0x8b];

export const LIBRARY = "python/library.pack";
export const APP = "app.pack";
export const TABLE = "table.pack";
export const PLAYERS = "players.pack";

// What is in an archive. One that an earlier visit has kept is unpacked already.
export async function unpacked(bytes) {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (!GZIP.every((byte, place) => head[place] === byte)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).arrayBuffer();
}

// Put an archive where Python looks for it, as in web/app/presenting/archives.py.
export function put({ FS }, name, bytes) {
  const path = `/home/pyodide/${name}`;
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, new Uint8Array(bytes), { canOwn: true });
}

// Pyodide, loaded with our library: it asks for that as for a file like any other. `answer` may give
// more of what it asks for, and count what arrives.
export async function withLibrary(work, answer = (asked) => asked()) {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await answer(() => plain(...request), String(request[0]));
    if (!String(request[0]).endsWith(LIBRARY) || !response.ok) return response;
    return new Response(await unpacked(await response.arrayBuffer()));
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
}

// Let Python find what is in the archives: `asked` asks for one and says if it did not come. PyScript
// writes the sources of its Python into the folder: they would be found first.
export function begin(pyodide, asked) {
  const find = pyodide.runPython(`
import sys
sys.path[:] = ["/home/pyodide/${APP}", *(path for path in sys.path if not path.endswith(".pack"))]
sys.path_importer_cache.clear()
del sys
from web.app.platform import late_methods
late_methods.begin()
del late_methods
from web.app.presenting.archives import ARCHIVES
ARCHIVES.begin
`);
  find(asked, fetchNow);
}

// An archive, at once, for what imports something before it has arrived: everything stands still until
// it is here, and no offline worker is asked.
function fetchNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(`../${name}`, import.meta.url), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte as a character
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return Uint8Array.from(request.responseText, (one) => one.charCodeAt(0));
}
