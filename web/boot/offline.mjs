// Keeps the site on the device for offline play, says how far that is, and offers a new version
// when one has been fetched. early.js imports it when the page is usable, or has failed to start.
import { message } from "./message.mjs";

const root = document.documentElement;
const workers = navigator.serviceWorker;
const IDLE = 1000;
const HOUR = 3_600_000;

const SENTENCES = {
  ready: "Ready to play offline.",
  full: "There is no room on this device to keep the games for offline play; they go on working with a network.",
  failed: "The games could not be kept for offline play yet; the next visit tries again.",
  none: "This browser does not keep the games for offline play here; they work with a network.",
};

// Progress ------------------------------------------------------------------------------

function show(state, words = SENTENCES[state]) {
  root.dataset.offline = state;
  for (const element of document.querySelectorAll("[data-offline-note]")) {
    element.textContent = words;
  }
}

function told({ data }) {
  if (data?.state === "saving") {
    show("saving", `Saving for offline: ${Math.floor(data.share * 100)}%`);
  } else if (data?.state === "damaged") {
    show("damaged", data.words);
  } else if (Object.hasOwn(SENTENCES, data?.state ?? "")) {
    show(data.state);
  }
}

async function showVersion() {
  const answer = await fetch(new URL("../version.json", import.meta.url));
  const { version, content } = await answer.json();
  document.getElementById("version").textContent = `Version ${version}, build ${content}`;
}

// A new version -------------------------------------------------------------------------

let offered = null;
let registration = null;
let restarting = false;

function offer(words) {
  offered?.remove();
  offered = message(words, [["Restart now", restart], ["Later"]]);
  offered.dataset.update = "";
  document.getElementById("restart").hidden = false;
}

function restart() {
  restarting = true;
  if (registration.waiting) registration.waiting.postMessage("restart");
  else reload();
}

// The page's Python finds the game that was on the table in the history's state.
function reload() {
  restarting = false; // the page may still stay: it asks before it leaves a game that is not saved
  location.reload();
}

function offerWaiting() {
  // Without an active worker this is the first visit, and nothing has to wait.
  if (registration.waiting && registration.active) {
    offer("A new version is here.");
  }
}

function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") offerWaiting();
    if (worker.state === "redundant" && root.dataset.offline === "saving") show("failed");
  });
}

// An installed page may stay open for weeks: ask when somebody comes back to it.
function askAgain() {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > HOUR) {
      asked = Date.now();
      registration.update().catch(() => {}); // offline, most likely
    }
  });
}

// Beginning -----------------------------------------------------------------------------

async function begin() {
  showVersion().catch(() => {}); // without a network and not kept yet: no number to show
  try {
    const url = new URL("../sw.js", import.meta.url);
    registration = await workers.register(url, { updateViaCache: "none" });
    follow(registration.installing);
  } catch (error) {
    console.warn(error);
    const forbidden = ["SecurityError", "NotSupportedError"].includes(error.name);
    show(!workers || forbidden ? "none" : "failed");
    return;
  }
  let controlled = Boolean(workers.controller);
  workers.addEventListener("message", told);
  workers.addEventListener("controllerchange", () => {
    if (restarting) reload();
    else if (controlled) offer("A new version was started in another window.");
    controlled = true;
  });
  document.getElementById("restart").addEventListener("click", restart);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  offerWaiting();
  askAgain();
  (await workers.ready).active.postMessage("complete");
}

// Whoever opens a game waits for its archive, so these come first; if the page has failed to start, they
// do not come at all.
function beginWhenIdle() {
  if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: IDLE });
  else setTimeout(begin, IDLE);
}

if ("ready" in root.dataset && globalThis.early.rest) globalThis.early.rest.finally(beginWhenIdle);
else beginWhenIdle();
