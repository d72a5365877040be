// The service worker: keeps every file of the site on the device, so that the page starts and
// plays without a network, and never mixes files of two versions.
//
// web/build/offline.py fills in SITE and writes this file to the root of the site; its folder is
// the scope, whatever sub-path that is. Why it is our own: web/build/offline.py says.
const SITE = { first: [], later: [] };

const SCOPE = new URL("./", self.location.href).href;
// Caches belong to a whole host, which may serve other sites, and other copies of this one.
const STORE = `mythshelf ${SCOPE}`;
const LANES = 4;

// The host's list of extensions may change at any time, so it is no file of this version: it is
// asked for anew every time, and the page remembers it. Without a network there is none to tell.
const EXTENSIONS = `${SCOPE}extensions.json`;

const address = (file) => new URL(file.path, SCOPE).href;
// Files are kept by address and hash: an update fetches what has changed and nothing else, an
// interrupted one goes on where it stopped, and old and new files lie side by side meanwhile.
const key = (file) => `${address(file)}?${file.hash}`;
const files = new Map([...SITE.first, ...SITE.later].map((file) => [address(file), file]));

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

// Our file at an address, whatever its query; nothing for any other host or folder.
function fileAt(url) {
  const plain = url.split(/[?#]/)[0];
  return files.get(plain === `${SCOPE}index.html` ? SCOPE : plain);
}

async function answer(file, request) {
  const store = await caches.open(STORE);
  return (await store.match(key(file), { ignoreVary: true })) ?? fetch(request);
}

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

// Fetch those of the files that are not kept yet. Where there is no room for all, keep none of
// them; after any other failure the next try goes on with what is there.
async function keep(wanted, progress = () => {}) {
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map((request) => request.url));
  const missing = wanted.filter((file) => !kept.has(key(file)));
  const total = weight(wanted);
  let done = total - weight(missing);
  const added = [];
  let failure = null;
  const lane = async () => {
    for (let file = missing.shift(); file && !failure; file = missing.shift()) {
      try {
        await store.put(key(file), await fetched(file));
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
  if (failure?.name === "QuotaExceededError") {
    await Promise.all(added.map((file) => store.delete(key(file))));
  }
  if (failure) throw failure;
}

const weight = (list) => list.reduce((sum, file) => sum + file.bytes, 0);

// A file as the build wrote it, or an error: the browser's own cache will do where it has that.
async function fetched(file) {
  const how = { integrity: file.hash, redirect: "error" };
  try {
    return await fetch(address(file), how);
  } catch {
    return fetch(address(file), { ...how, cache: "reload" });
  }
}

// Throw away what belongs to no file of this version.
async function tidy() {
  const store = await caches.open(STORE);
  const ours = new Set([...files.values()].map(key));
  const old = (await store.keys()).filter((request) => !ours.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
}

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(SCOPE)) page.postMessage(message);
}
