// The whole site, kept for play without a network. The build puts in the list of files.
// Written by hand instead of with a library: what is kept is fixed at build time, so a list of
// hashes and three listeners are all there is, and they can be read in a minute.
const VERSION = "{version}";
const FILES = {files};
const SITES = `mythshelf-site ${self.registration.scope} `;
const SITE = SITES + VERSION;
const LIST = "files.json";
const AT_ONCE = 6;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.data === "restart" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(event.request, path));
});

// Every file of the list: from an older site where it is the same, else from the network, and
// only if it is what the build has made. All or nothing: without the last one, none counts.
async function keepAll() {
  const older = await olderSites();
  const site = await caches.open(SITE);
  const left = Object.entries(FILES);
  const total = left.reduce((sum, [, [, size]]) => sum + size, 0);
  let done = 0;
  async function keepNext() {
    for (let next = left.shift(); next; next = left.shift()) {
      const [path, [hash, size]] = next;
      try {
        await site.put(path, (await fromOlder(older, path, hash)) ?? (await fetched(path, hash)));
      } catch (error) {
        left.length = 0;
        throw error;
      }
      done += size;
      await tell({ kept: done / total });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  await site.put(LIST, new Response(JSON.stringify(FILES)));
}

async function olderSites() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(SITES)) continue;
    const site = await caches.open(name);
    const list = await site.match(LIST);
    if (list) found.push([site, await list.json()]);
  }
  return found;
}

async function fromOlder(older, path, hash) {
  for (const [site, files] of older) {
    if (files[path]?.[0] === hash) return site.match(path);
  }
  return undefined;
}

async function fetched(path, hash) {
  const response = await fetch(path, { cache: "no-cache" });
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== hash) throw new Error(`${path} is not what this version is made of`);
  return response;
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(SITES) && name !== SITE) await caches.delete(name);
  }
  await self.clients.claim();
}

// The file that a request asks for, or null where the network has to answer.
function pathOf(request) {
  const scope = self.registration.scope;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return null;
  if (request.mode === "navigate") return "index.html";
  const path = new URL(request.url).href.slice(scope.length).split(/[?#]/)[0];
  return Object.hasOwn(FILES, path) ? path : null;
}

async function answer(request, path) {
  const kept = await (await caches.open(SITE)).match(path);
  return kept ?? fetch(request);
}

async function tell(message) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) page.postMessage(message);
}
