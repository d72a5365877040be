// The archives that no start waits for arrive once the shelf can be used, one after the other; and
// what is asked for at once. The browser checks them by the hashes in the page.
import { put, unpacked } from "./packs.mjs";

const { early } = globalThis;
const FAILED = -1; // as in web/app/presenting/archives.py
const root = document.documentElement;

const arriving = new Map(); // promises of archives that are here, by name
const waiting = new Set(); // what Python waits for, by name
const failed = new Set(); // what it has waited for in vain

function arrive(pyodide, name) {
  if (!arriving.has(name)) {
    const coming = early
      .part(name)
      .then((response) => response.arrayBuffer())
      .then(unpacked)
      .then((bytes) => put(pyodide, name, bytes));
    coming.catch((error) => {
      console.info(`${name} did not arrive:`, error.message);
      arriving.delete(name); // whoever asks again tries again
    });
    arriving.set(name, coming);
  }
  return arriving.get(name);
}

// What Python asks with, again and again until an archive is here: whether it could not be had.
export const asking = (pyodide) => (name) => {
  if (failed.delete(name)) return FAILED;
  if (!waiting.has(name)) {
    waiting.add(name);
    const missed = () => failed.add(name);
    arrive(pyodide, name)
      .catch(missed)
      .finally(() => waiting.delete(name));
  }
  return 0;
};

const usable = new Promise((resolve) => {
  const look = () => "ready" in root.dataset && (watch.disconnect(), resolve());
  const watch = new MutationObserver(look);
  watch.observe(root, { attributeFilter: ["data-ready"] });
  look();
});

const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

// Let all archives arrive: at once where an earlier visit or the offline worker has kept them, and else
// when the shelf can be used. Returns when the page may begin; early.rest is all of it.
export async function arriveAll(pyodide, kept) {
  const names = Object.keys(early.settings.later);
  const quietly = (name) => arrive(pyodide, name).catch(() => {});
  const oneByOne = async () => {
    await usable;
    for (const name of names) await quietly(name);
  };
  early.rest = Promise.resolve();
  if (kept) for (const name of names) put(pyodide, name, kept[name]);
  else if (hasWorker()) await Promise.all(names.map(quietly));
  else early.rest = oneByOne();
}
