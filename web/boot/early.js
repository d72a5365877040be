// Python and the heap snapshot are requested first of all, and arrive while the page is parsed. This
// is no module, because browsers defer modules until the page has been parsed and painted once.
// What is done with all this: interpreter.mjs and heap_snapshot.mjs.

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
  const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
  const whole = (name) => new URL(name, document.baseURI).href;
  const hashes = JSON.parse(meta("parts"));
  const WASM = "python/pyodide.asm.wasm";
  const GLUE = "python/pyodide.asm.js";

  // The browser itself checks the large parts, by the hashes in the page. One that is stored damaged
  // is asked for anew: then the offline worker (web/build/sw.js) fetches it.
  const part = async (name) => {
    const how = { integrity: hashes[name] };
    try {
      return await fetch(name, how);
    } catch {
      return fetch(name, { ...how, cache: "reload" });
    }
  };

  // A classic script: Chromium keeps the compiled code of these, but seldom that of modules.
  const glue = () =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = GLUE;
      script.addEventListener("load", () => resolve(globalThis.createPyodideModule));
      script.addEventListener("error", () => reject(new Error(`${GLUE} did not arrive`)));
      document.head.append(script);
    });

  // Read and hashed by a worker: it is large, and the page has much else to do. Where nothing is
  // kept, no answer comes.
  const snapshot = () =>
    new Promise((resolve, reject) => {
      if (!globalThis.caches) throw new Error("no cache storage here"); // plain http
      const reader = new Worker("boot/snapshot_reader.js", { name: whole(meta("memory")) });
      reader.addEventListener("message", ({ data }) => resolve(data));
      reader.addEventListener("error", () => reject(new Error("the snapshot cannot be read")));
    });

  const kept = (async () => {
    const cache = await globalThis.caches?.open("mythshelf-memory");
    return Boolean(await cache?.match(meta("memory")));
  })().catch(() => false); // no cache storage here: private windows
  const parts = new Map(Object.keys(hashes).map((name) => [whole(name), part(name)]));
  const early = {
    kept, // whether the snapshot is cached
    snapshot: snapshot(),
    parts, // promises of responses by address, each to be taken once
    glue: glue(),
    // Compiled at once; on a first visit something has to count what arrives.
    compiled: kept.then((is) => is && WebAssembly.compileStreaming(parts.get(whole(WASM)))),
  };
  // Who takes them handles what fails.
  for (const one of [early.snapshot, early.glue, early.compiled, ...parts.values()]) one.catch(() => {});
  globalThis.early = early;
}

// Says why the page does not start, from its first moment on, as long as the games are not ready.
{
  const { dataset } = document.documentElement;

  // A new version can mend it: offline.mjs looks for one. Where a "part" of the page is missing,
  // interpreter.mjs does not let the rest begin.
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

  // A script or the style sheet did not come, or came torn.
  const lost = ({ target, error, reason }) => {
    const part = target.tagName === "SCRIPT" ? target.src : target.rel === "stylesheet" && target.href;
    if (!(part || error || reason) || "failed" in dataset) return;
    const name = part ? ` (${part.replace(document.baseURI, "")})` : "";
    globalThis.cannotStart(
      `A part of this page did not arrive as it should${name}. Check the connection, then reload it.`,
      part ? "part" : "start",
    );
  };
  addEventListener("error", lost, true);
  addEventListener("unhandledrejection", lost);

  // The page itself came torn: its last script is not there.
  addEventListener("DOMContentLoaded", () => {
    const last = document.querySelector('script[src="boot/errors.mjs"]');
    if (!last) lost({ target: { tagName: "SCRIPT", src: "index.html" } });
  });

  // The offline worker has found a damaged file that it could not fetch; it tells when the page
  // has been parsed.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.state === "damaged") globalThis.cannotStart(data.words);
  });
}
import("./interpreter.mjs");
