// Keeping the site for play without a network, and changing to a new version when asked to.
const READY = "Ready to play offline";
const root = document.documentElement;
let restarting = false;
let saving = true;

function say(sentence) {
  document.getElementById("offline").textContent = sentence;
}

// The outcome; news of progress may still come in late.
function conclude(sentence) {
  saving = false;
  say(sentence);
}

async function keepSite() {
  if (!navigator.serviceWorker) {
    say("This browser does not keep the games for offline play here.");
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (saving && data?.kept < 1) say(`Saving for offline play: ${Math.floor(data.kept * 100)} %`);
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (restarting) location.reload();
  });
  try {
    const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
    if (registration) follow(registration);
  } catch (error) {
    console.info("No offline play:", error.message);
    say("The games could not be saved for offline play.");
  }
}

function follow(registration) {
  if (registration.active) ready();
  if (registration.waiting) offer(registration);
  if (registration.installing) watch(registration, registration.installing);
  registration.addEventListener("updatefound", () => watch(registration, registration.installing));
}

function watch(registration, worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer(registration);
    if (worker.state === "activated") ready();
    if (worker.state === "redundant" && !registration.active)
      conclude("The games could not be saved for offline play; the next visit tries again.");
  });
}

function ready() {
  conclude(READY);
  root.dataset.offline = "1";
}

// A new version waits until somebody wants it: a running game is never swapped away.
function offer(registration) {
  const box = document.getElementById("update");
  box.hidden = false;
  box.querySelector("[data-update=now]").onclick = () => {
    restarting = true;
    registration.waiting?.postMessage("restart");
  };
  box.querySelector("[data-update=later]").onclick = () => {
    box.hidden = true;
  };
}

// Nothing of this may delay the start: it begins when the page is usable.
if (root.dataset.ready) keepSite();
else
  new MutationObserver((_, watching) => {
    if (!root.dataset.ready) return;
    watching.disconnect();
    keepSite();
  }).observe(root, { attributes: true, attributeFilter: ["data-ready"] });
