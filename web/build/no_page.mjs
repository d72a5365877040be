// Pyodide without a page, for the build. What the page's modules import from the browser is only
// named here; a snapshot of the heap refers to such things by name, and finds the real ones when it
// is restored in a page.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const BROWSER = ["document", "window", "getComputedStyle", "navigator", "history", "crypto", "AudioContext", "IntersectionObserver", "Path2D", "ResizeObserver", "Worker", "requestAnimationFrame", "cancelAnimationFrame"];

// Pyodide of a folder with this standard library.
export async function python(folder, library, options = {}) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const pyodide = await loadPyodide({ indexURL: folder, stdLibURL: library, ...options });
  for (const name of BROWSER)
    Object.defineProperty(globalThis, name, { value() {}, configurable: true });
  return pyodide;
}
