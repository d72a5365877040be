// The service worker: keeps every file of the site on the device, so that the page starts and
// plays without a network, and never mixes files of two versions. What is stored is not believed:
// disks fail, and code that has run in the page can write to the same stores. So each file is
// checked against the hash of its version whenever it is served, and fetched again if it differs.
//
// web/build/offline.py fills in SITE and writes this file to the root of the site; its folder is
// the scope, whatever sub-path that is. Why it is our own: web/build/offline.py says.
const SITE = { stores: {}, first: [], later: [], start: [] };

const SCOPE = new URL("./", self.location.href).href;
// Caches belong to a whole host, which may serve other sites, and other copies of this one.
const STORES = `mythshelf ${SCOPE}`;
const LANES = 4;
const LARGE = 1_000_000; // bytes

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
  if (file && event.request.mode === "navigate") event.respondWith(begin(file, event));
  else if (file) event.respondWith(answer(file, event));
  else if (event.request.url === EXTENSIONS) {
    event.respondWith(fetch(event.request).catch(() => new Response("null")));
  }
});

// Our file at an address, with any query; nothing for any other host or folder.
function fileAt(url) {
  const plain = url.split(/[?#]/)[0];
  return files.get(plain === `${SCOPE}index.html` ? SCOPE : plain);
}

// Serving -------------------------------------------------------------------------------

// This script shows what else is damaged, so a page begins only together with it.
const TELLER = files.get(address({ path: "boot/early.js" }));

let proven = new Set(); // the files that were sound since a page last began
let ahead = new Map(); // what a page that begins is about to ask for: promises of sound files

// A page begins. While it is parsed, the files that every start takes are read and checked.
async function begin(page, event) {
  proven = new Set();
  const first = sound(page);
  ahead = new Map(SITE.start.map((path) => files.get(address({ path }))).map((f) => [f, sound(f)]));
  ahead.set(page, first);
  try {
    ahead.set(TELLER, served(TELLER, event));
    await ahead.get(TELLER);
    return await served(page, event);
  } catch (error) {
    return new Response(onlyWords(damaged(error)), { status: 503, headers: HTML });
  }
}

async function answer(file, event) {
  try {
    return await served(file, event);
  } catch (error) {
    const page = await self.clients.get(event.clientId);
    page?.postMessage({ state: "damaged", words: damaged(error) });
    return Response.error();
  }
}

// A file as the build wrote it, stored or fetched; otherwise an error that names it. What a script
// fetches by the same hash the browser itself checks: the stored one is answered as it is, and if
// it is damaged, the script asks to have it fetched anew (web/boot/early.js).
async function served(file, event) {
  const { cache, destination, integrity } = event.request;
  if (destination === "" && integrity === file.hash) {
    const found = cache !== "reload" && (await kept(file, store(file)).catch(console.warn));
    if (!found) {
      proven.delete(file); // the browser has found it damaged
      return mended(file, event);
    }
    proven.add(file);
    return found;
  }
  const found = ahead.get(file) ?? sound(file);
  ahead.delete(file); // a response can be given once
  return (await found) ?? mended(file, event);
}

// A file that is missing or damaged: fetched, and stored where there is room.
async function mended(file, event) {
  try {
    const response = await fetched(file);
    const copy = response.clone();
    const storing = caches.open(store(file)).then((cache) => cache.put(address(file), copy));
    event.waitUntil(storing.catch(() => {}));
    return response;
  } catch {
    throw new Error(file.path === "./" ? "index.html" : file.path);
  }
}

const damaged = (error) =>
  `A stored part of this site is damaged (${error.message}) and could not be fetched again. ` +
  "Check the connection, then reload this page. " +
  "If that does not help, close all its windows and open it again.";
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const onlyWords = (words) =>
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
  `<title>Mythshelf</title><p>${words}`;

// The stored file if it is sound. A small one is answered from the bytes that were checked. A large
// one is read from the store again, which is quicker than to hand its bytes over, and browsers keep
// compiled code only with a stored response.
async function sound(file) {
  try {
    const response = await kept(file, store(file));
    const bytes = await response?.arrayBuffer();
    if (!bytes || (await digest(bytes)) !== file.hash) return undefined;
    proven.add(file);
    return file.bytes > LARGE ? kept(file, store(file)) : new Response(bytes, response);
  } catch (error) {
    console.warn(error); // the browser's store itself fails
    return undefined;
  }
}

const kept = (file, cacheName) => caches.match(address(file), { cacheName, ignoreVary: true });

// Keeping -------------------------------------------------------------------------------

// Keep what play needs, and tell the pages how far that is.
async function prepare() {
  try {
    await keep(SITE.first, (share) => tell({ state: "saving", share }));
  } catch (error) {
    await tell({ state: error.name === "QuotaExceededError" ? "full" : "failed" });
    throw error;
  }
}

// A page asks: mend what is missing or damaged, say that all is there, fetch the rest.
async function complete() {
  try {
    await dropDamaged();
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

async function dropDamaged() {
  const there = await addresses(current);
  for (const file of files.values()) {
    if (there.has(address(file)) && !proven.has(file) && !(await sound(file))) await drop(file);
  }
}

async function drop(file) {
  await (await caches.open(store(file))).delete(address(file));
}

const weight = (list) => list.reduce((sum, file) => sum + file.bytes, 0);

// A file that the version before has kept, if it has not changed.
async function copied(file, older) {
  for (const name of older) {
    const before = await kept(file, name);
    if (before && (await digest(await before.clone().arrayBuffer())) === file.hash) return before;
  }
  return undefined;
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
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
