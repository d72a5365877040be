// The worker in which computer opponents think, with a Python of its own, so that the page is not
// blocked. A question comes as a line of JSON, and the answer goes back as one; see
// web/app/session/bot_protocol.py.
import "../python/pyodide.asm.js";
import { loadPyodide } from "../python/pyodide.mjs";
import { APP, begin, LIBRARY, PLAYERS, put, TABLE, unpacked, withLibrary } from "./packs.mjs";

const here = (path) => new URL(path, import.meta.url);

const arrived = async (name) => {
  const response = await fetch(here(`../${name}`));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return unpacked(await response.arrayBuffer());
};
const games = new Map(); // promises that a game's archive is here, by its slug

async function start() {
  const archives = [APP, TABLE, PLAYERS].map((name) => [name, arrived(name)]);
  const { createPyodideModule } = globalThis;
  const indexURL = here("../python/").href;
  const stdLibURL = here(`../${LIBRARY}`).href;
  const pyodide = await withLibrary(() => loadPyodide({ indexURL, stdLibURL, createPyodideModule }));
  for (const [name, bytes] of archives) put(pyodide, name, await bytes);
  begin(pyodide);
  const thinker = "from web.app.session.bot_protocol import Thinker; Thinker.unpredictable().reply";
  return { pyodide, reply: pyodide.runPython(thinker) };
}

// A game is fetched with the first question that names it (the protocols in web/app/session).
// What has failed is tried again by another worker.
async function fetchGame(pyodide, slug) {
  const name = `games/${slug}.pack`;
  if (!games.has(slug)) games.set(slug, arrived(name).then((bytes) => put(pyodide, name, bytes)));
  await games.get(slug);
}

// Signs of life: the page starts another worker when it has heard nothing for long.
const sign = () => postMessage({ sign: "alive" });
const loading = setInterval(sign, 1000);
const started = start().finally(() => clearInterval(loading));

self.addEventListener("message", async ({ data }) => {
  try {
    const { pyodide, reply } = await started;
    sign();
    const { game } = JSON.parse(data);
    if (game) await fetchGame(pyodide, game);
    sign();
    postMessage({ answer: reply(data, (best) => postMessage({ best })) });
  } catch (error) {
    postMessage({ failure: String(error) });
  }
});
