// The interpreter that PyScript loads: Pyodide, with honest progress and plain words for failure.
// The standard library beside it is compiled already; see web/build/compile.mjs.
import { loadPyodide as load } from "../python/pyodide.mjs";

const bar = document.getElementById("loading-bar");
const words = document.getElementById("loading-text");
const total = Number(document.querySelector('meta[name="download-bytes"]')?.content) || 1;
// Downloading is some six tenths of a cold start; Python starting and opening are the rest.
const DOWNLOADED = 60;
const STARTED = 85;

function tell(sentence, value) {
  if (words) words.textContent = sentence;
  if (bar) bar.value = Math.max(bar.value, value);
}

function fail(error) {
  console.error(error);
  tell("The games could not be loaded. Check the connection, then reload this page.", 0);
  document.documentElement.dataset.failed = "1";
  throw error;
}

// Count the bytes of everything that is fetched while Python is being loaded.
async function counting(work) {
  const plain = globalThis.fetch;
  let received = 0;
  globalThis.fetch = async (...request) => {
    const response = await plain(...request);
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
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
}

export async function loadPyodide(options) {
  const indexURL = new URL("../python/", import.meta.url).href;
  try {
    const pyodide = await counting(() => load({ ...options, indexURL }));
    tell("Opening the shelf", STARTED);
    return pyodide;
  } catch (error) {
    return fail(error);
  }
}

export * from "../python/pyodide.mjs";
