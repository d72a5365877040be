// The worker in which computer opponents think, with a Python of its own, so that the page is not
// blocked. A question comes as a line of JSON, and the answer goes back as one; see
// web/app/session/bot_protocol.py.
import "../python/pyodide.asm.js";
import { loadPyodide } from "../python/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url);
const APP = "/home/pyodide/app.zip";

async function start() {
  const app = fetch(here("../app.zip")).then((response) => response.arrayBuffer());
  const { createPyodideModule } = globalThis;
  const pyodide = await loadPyodide({ indexURL: here("../python/").href, createPyodideModule });
  pyodide.FS.writeFile(APP, new Uint8Array(await app));
  pyodide.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  const thinker = "from web.app.session.bot_protocol import Thinker; Thinker.unpredictable().reply";
  return pyodide.runPython(thinker);
}

// Signs of life: the page starts another worker when it has heard nothing for long.
const sign = () => postMessage({ sign: "alive" });
const loading = setInterval(sign, 1000);
const started = start().finally(() => clearInterval(loading));

self.addEventListener("message", async ({ data }) => {
  try {
    const reply = await started;
    sign();
    postMessage({ answer: reply(data) });
  } catch (error) {
    postMessage({ failure: String(error) });
  }
});
