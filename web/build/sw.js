// The service worker: keeps every file of the site on the device, so that the page starts and
// plays without a network, and never mixes files of two versions.
//
// web/build/offline.py fills in SITE and writes this file to the root of the site; its folder is
// the scope, whatever sub-path that is. Why it is our own: web/build/offline.py says.
const SITE = { stores: {}, first: [], later: [] };

const SCOPE = new URL("./", self.location.href).href;
// Caches belong to a whole host, which may serve other sites, and other copies of this one.
const STORES = `mythshelf ${SCOPE}`;
const LANES = 4;

// The host's list of extensions may change at any time, so it is no file of this version: it is
// asked for anew every time, and the page remembers it. Without a network there is none to tell.
const EXTENSIONS = `${SCOPE}extensions.json`;

const address = (file) => new URL(file.path, SCOPE).href;
const files = new Map([...SITE.first, ...SITE.later].map((file) => [address(file), file]));
// Python itself changes seldom, the page often: each has a store of its own, which is named by the
// hash of all that belongs in it. So old and new files lie side by side while an update comes, and
// every file lies under its own address: only there do browsers keep compiled code beside it.
const stores = Object.entries(SITE.stores).map(([folder, hash]) => [folder, `${STORES} ${hash}`]);
const current = [...new Set(stores.map(([, name]) => name))];
const store = (file) => stores.find(([folder]) => file.path.startsWith(folder))[1];

self.addEventListener("install", (event) => {
  // An update is fetched in silence: the version that runs is ready to play all the while.
  event.waitUntil(self.registration.active ? keep(SITE.first) : prepare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "restart") self.skipWaiting();
  if (event.data === "complete") event.waitUntil(complete());
});

self.addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" && fileAt(event.request.url);
  if (file) event.respondWith(answer(file, event.request));
  else if (event.request.url === EXTENSIONS) {
    event.respondWith(fetch(event.request).catch(() => new Response("null")));
  }
});

// Our file at an address, with any query; nothing for any other host or folder.
function fileAt(url) {
  const plain = url.split(/[?#]/)[0];
  return files.get(plain === `${SCOPE}index.html` ? SCOPE : plain);
}

async function answer(file, request) {
  return (await kept(file, store(file))) ?? fetch(request);
}

const kept = (file, cacheName) => caches.match(address(file), { cacheName, ignoreVary: true });

// Keep what play needs, and tell the pages how far that is.
async function prepare() {
  try {
    await keep(SITE.first, (share) => tell({ state: "saving", share }));
  } catch (error) {
    await tell({ state: error.name === "QuotaExceededError" ? "full" : "failed" });
    throw error;
  }
}

// A page asks: mend what the browser has thrown away, say that all is there, fetch the rest.
async function complete() {
  try {
    await prepare();
    await tell({ state: "ready" });
    await keep(SITE.later);
  } catch (error) {
    console.warn(error); // the page was told what matters to it; the next visit tries again
  }
}

// Keep those of the files that are not kept yet. Where there is no room for all, keep none of
// them; after any other failure the next try goes on with what is there.
async function keep(wanted, progress = () => {}) {
  const there = await addresses(current);
  const older = await others();
  const missing = wanted.filter((file) => !there.has(address(file)));
  const total = weight(wanted);
  let done = total - weight(missing);
  const added = [];
  let failure = null;
  const lane = async () => {
    for (let file = missing.shift(); file && !failure; file = missing.shift()) {
      try {
        const content = (await copied(file, older)) ?? (await fetched(file));
        await (await caches.open(store(file))).put(address(file), content);
        added.push(file);
        done += file.bytes;
        await progress(done / total);
      } catch (error) {
        failure = error;
      }
    }
  };
  if (missing.length) await progress(done / total);
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failure?.name === "QuotaExceededError") await Promise.all(added.map(drop));
  if (failure) throw failure;
}

async function addresses(names) {
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((one) => one.keys()));
  return new Set(requests.flat().map((request) => request.url));
}

async function drop(file) {
  await (await caches.open(store(file))).delete(address(file));
}

const weight = (list) => list.reduce((sum, file) => sum + file.bytes, 0);

// A file that the version before has kept, if it has not changed.
async function copied(file, older) {
  for (const name of older) {
    const before = await kept(file, name);
    if (before && (await hash(before.clone())) === file.hash) return before;
  }
  return undefined;
}

async function hash(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// A file as the build wrote it, or an error: the browser's own cache will do where it has that.
async function fetched(file) {
  const how = { integrity: file.hash, redirect: "error" };
  try {
    return await fetch(address(file), how);
  } catch {
    return fetch(address(file), { ...how, cache: "reload" });
  }
}

// Throw away what other versions have kept.
async function tidy() {
  await Promise.all((await others()).map((name) => caches.delete(name)));
}

async function others() {
  const ours = (await caches.keys()).filter((name) => name.split(" ", 2).join(" ") === STORES);
  return ours.filter((name) => !current.includes(name));
}

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(SCOPE)) page.postMessage(message);
}
