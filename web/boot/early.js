// Python and what earlier visits have kept are requested first of all, and arrive while the page is
// parsed. This is no module, because browsers defer modules until the page has been parsed and
// painted once. What is done with all this: interpreter.mjs and heap_snapshot.mjs.

// The page's policy demands trusted types: text never becomes markup or code by way of the DOM.
// The one exception are addresses of scripts and workers, and those must be the site's own.
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin } = new URL(address, document.baseURI);
    if (origin !== location.origin) throw new TypeError(`a script from ${origin}`);
    return address;
  },
});

{
  // What the build knows of the files that a start takes: web/build/page.py.
  const settings = JSON.parse(document.querySelector('meta[name="start"]').content);
  const site = new URL(".", document.baseURI).pathname; // as in web/app/platform/device.py
  const whole = (name) => new URL(name, document.baseURI).href;
  const WASM = "python/pyodide.asm.wasm";
  const GLUE = "python/pyodide.asm.js";
  const KEPT = `mythshelf:${site}:kept`;
  const UNFIT = `mythshelf:${site}:unfit`;

  // A worker does with the files what the task says, and answers with those that it has got.
  const worked = (task, files) =>
    new Promise((resolve, reject) => {
      const name = JSON.stringify({ task, site, files });
      const worker = new Worker("boot/kept_files.js", { name });
      const heard = new AbortController(); // a listener would hold the worker, and all its files
      const hear = (kind, told) =>
        worker.addEventListener(kind, (event) => (heard.abort(), told(event)), heard);
      hear("message", ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data)));
      hear("error", () => reject(new Error("the worker did not arrive")));
    });

  const noted = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // no storage here
    }
  };

  // Whether this build's snapshot of memory has failed to fit this browser: then it is neither
  // fetched nor kept again, and only the archives are.
  const { [settings.memory.address]: snapshot, ...archives } = settings.kept;
  const isUnfit = noted(UNFIT) === snapshot;
  const keeps = isUnfit ? archives : settings.kept;

  // Whether an earlier visit has kept the files of this very build: a note says so at once, where
  // the files themselves would answer only after the page is there. It may be wrong.
  const note = Object.values(keeps).join(" ");
  const isKept = noted(KEPT) === note;
  const kept = isKept ? worked("read", keeps) : undefined;

  // The browser itself checks the large parts, by the hashes in the page. One that is stored damaged
  // is asked for anew: then the offline worker (web/build/sw.js) fetches it.
  const part = async (name) => {
    const how = { integrity: settings.parts[name] ?? settings.later[name] };
    try {
      return await fetch(name, how);
    } catch {
      return fetch(name, { ...how, cache: "reload" });
    }
  };
  const keptPart = (name) => kept.then((files) => new Response(files[name])).catch(() => part(name));

  // A classic script: Chromium keeps the compiled code of these, but seldom that of modules.
  const glue = () =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = GLUE;
      script.addEventListener("load", () => resolve(globalThis.createPyodideModule));
      script.addEventListener("error", () => reject(new Error(`${GLUE} did not arrive`)));
      document.head.append(script);
    });

  const parts = new Map();
  for (const name of Object.keys(settings.parts)) {
    parts.set(whole(name), isKept && name in keeps ? keptPart(name) : part(name));
  }
  const early = {
    settings,
    kept, // a promise of the bytes of the kept files by address, if there should be any
    keeps, // the hashes of the files that are kept for later visits, by address
    isUnfit,
    worked,
    part, // fetches one of the large parts
    rest: undefined, // a promise of what no start waits for: interpreter.mjs
    parts, // promises of responses by address, each to be taken once
    glue: glue(),
    compiled: undefined,
    // Compile the WebAssembly while it arrives: at once, but where something has to count it.
    compile() {
      early.compiled = WebAssembly.compileStreaming(parts.get(whole(WASM)));
      early.compiled.catch(() => {});
    },
    noteKept: () => localStorage.setItem(KEPT, note),
    forgetKept: () => isKept && localStorage.removeItem(KEPT),
    noteUnfit: () => localStorage.setItem(UNFIT, snapshot),
  };
  // Who takes them handles what fails.
  for (const one of [kept, early.glue, ...parts.values()]) one?.catch(() => {});
  if (isKept) early.compile();
  globalThis.early = early;
}

// Tells of failures from the page's first moment on. As long as the games are not ready it says why
// the page does not start; after that errors.mjs says it.
{
  const { dataset } = document.documentElement;

  // A new version can mend it: offline.mjs looks for one. Where a "part" of the page is missing, or
  // the "browser" is too old, interpreter.mjs does not let the rest begin.
  globalThis.cannotStart = (words, kind = "start") => {
    if ("ready" in dataset) return;
    dataset.failed = kind;
    const show = () => {
      const place = document.getElementById("loading");
      if (!place) return void (document.body.textContent = words); // the page itself is torn
      document.querySelector("#continue:not([hidden]) .hero-buttons")?.append(place);
      document.getElementById("loading-text").textContent = words;
      document.getElementById("loading-bar").value = 0;
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  };

  // A script or the style sheet did not come, or came torn; or the page's own code has failed.
  const lost = ({ target, error, reason }) => {
    const part = target.tagName === "SCRIPT" ? target.src : target.rel === "stylesheet" && target.href;
    if (!(part || error || reason) || "failed" in dataset) return;
    if ("ready" in dataset) {
      if (error || reason) import("./errors.mjs").then(({ report }) => report()).catch(() => {});
      return;
    }
    const name = part ? ` (${part.replace(document.baseURI, "")})` : "";
    globalThis.cannotStart(
      `A part of this page did not arrive as it should${name}. Check the connection, then reload it.`,
      part ? "part" : "start",
    );
  };
  if (globalThis.tooOld) globalThis.cannotStart(globalThis.tooOld, "browser"); // oldest.js
  addEventListener("error", lost, true);
  addEventListener("unhandledrejection", lost);

  // The page itself came torn: its last script is not there.
  addEventListener("DOMContentLoaded", () => {
    const last = document.querySelector('script[src="pyscript/core.js"]');
    if (!last) lost({ target: { tagName: "SCRIPT", src: "index.html" } });
  });

  // The offline worker has found a damaged file that it could not fetch; it tells when the page
  // has been parsed.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.state === "damaged") globalThis.cannotStart(data.words);
  });
}

// Playing offline begins when the page is usable, so that it takes nothing from the start; or when
// that has failed, so that a new version can mend it.
{
  const { dataset } = document.documentElement;
  const PATIENCE = 20_000;
  const begin = () => {
    waiting.disconnect();
    clearTimeout(patience);
    import("./offline.mjs");
  };
  const waiting = new MutationObserver(() => ("ready" in dataset || "failed" in dataset) && begin());
  waiting.observe(document.documentElement, { attributeFilter: ["data-ready", "data-failed"] });
  // A version that never gets usable must not keep the next one out. On a first visit, though,
  // the games may still be loading, and nothing shall compete with that.
  const patience = navigator.serviceWorker?.controller ? setTimeout(begin, PATIENCE) : 0;
}

import("./interpreter.mjs");
