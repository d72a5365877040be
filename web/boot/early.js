// The heap snapshot and Python itself are requested first of all, and arrive while the page is
// parsed. This is no module, because browsers defer modules until the page has been parsed and
// painted once. What is done with the snapshot: heap_snapshot.mjs.
{
  const { content } = document.querySelector('meta[name="memory"]');
  globalThis.keptSnapshot = globalThis.caches
    ?.open("mythshelf-memory")
    .then((cache) => cache.match(content))
    .then((response) => response && { packed: response.arrayBuffer() });
  globalThis.keptSnapshot?.catch(() => {}); // heap_snapshot.mjs handles it
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
