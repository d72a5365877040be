// Shows the last saved game on the shelf before Python is there, from the index of saves that
// web/app/platform/storage.py writes. Its content is untrusted and only shown as text; once Python
// is up it fills the shelf itself.
const root = document.documentElement;
const site = new URL(".", document.baseURI).pathname; // as in web/app/platform/device.py
const OLD = "mythshelf:index"; // of release 0.1.0, until Python takes it over
const card = document.getElementById("continue");
const slot = (name) => card.querySelector(`[data-slot="${name}"]`);
const isHead = (head) =>
  ["id", "game", "people", "line", "title"].every((key) => typeof head?.[key] === "string") &&
  Number.isFinite(head.saved) && head.damaged === false;

function lastGame() {
  try {
    const index = localStorage.getItem(`mythshelf:${site}:index`) ?? localStorage.getItem(OLD);
    const heads = JSON.parse(index).filter(isHead);
    heads.sort((one, other) => other.saved - one.saved);
    return heads.find((head) => !head.finished) ?? heads[0];
  } catch {
    return undefined; // no list, a damaged one, or no storage at all
  }
}

function show(head) {
  const box = [...document.querySelectorAll(".box")].find((one) => one.dataset.game === head.game);
  slot("game").textContent = box?.querySelector(".box-name").textContent ?? "";
  slot("game").dataset.game = box ? head.game : "";
  slot("status").textContent = head.line;
  slot("detail").textContent = `${head.title || head.people}.`;
  card.hidden = false;
}

// A tap on "Continue" counts also while Python is still on its way.
function remember(event) {
  const button = event.target.closest("[data-continue]");
  if (!button || "ready" in root.dataset) return;
  button.setAttribute("aria-busy", "true");
  new MutationObserver((_, watch) => {
    if (!("ready" in root.dataset)) return;
    watch.disconnect();
    button.removeAttribute("aria-busy");
    button.click();
  }).observe(root, { attributeFilter: ["data-ready"] });
  card.removeEventListener("click", remember);
}

const head = "ready" in root.dataset ? undefined : lastGame();
if (head) {
  show(head);
  card.addEventListener("click", remember);
}
