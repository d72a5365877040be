// A worker that keeps what later visits start from: the heap snapshot and Python's archives. They
// lie in the origin's private file system, which only workers read without a detour: through the
// browser's cache storage the snapshot took three times as long in Chromium. Where a browser has no
// such files (as WebKitGTK), the cache storage has to do. A file is named by its SHA-256, and
// checked against it whenever it is read.
//
// The worker's name says what it is to do, for which site, and with which files: their hashes, as
// the browser's `integrity` takes them, by their addresses. See early.js and heap_snapshot.mjs.
const { task, site, files } = JSON.parse(self.name);
const GZIP = [0x1f, 0x8b];
const CACHE = `mythshelf-kept:${site}`;
const OF_BEFORE = "mythshelf-memory"; // the cache in which release 0.1.0 kept the snapshot

const TASKS = { read, fetch: fetchAll, keep };

// Read: all that is kept. An error where something is missing or damaged.
async function read() {
  return all((_, hash) => sound(hash));
}

// Fetch: the same files out of the site.
function fetchAll() {
  return all(fetched);
}

// Keep: what is not there yet; and throw away what other builds have kept.
async function keep() {
  await clear();
  for (const [address, hash] of Object.entries(files)) {
    if (await sound(hash).catch(() => null)) continue;
    await write(hash, await fetched(address, hash));
  }
  await caches.delete(OF_BEFORE);
  return {};
}

async function all(got) {
  const found = {};
  for (const [address, hash] of Object.entries(files)) found[address] = await got(address, hash);
  return found;
}

// The private file system belongs to a whole origin, which may serve several copies of the site.
async function folder() {
  const root = await navigator.storage.getDirectory();
  const ours = await root.getDirectoryHandle("mythshelf", { create: true });
  return ours.getDirectoryHandle(encodeURIComponent(site), { create: true });
}

async function sound(hash) {
  const bytes = await readFile(hash).catch(() => readCache(hash));
  return checked(bytes, hash);
}

async function readFile(hash) {
  const file = await (await folder()).getFileHandle(encodeURIComponent(hash));
  const open = await file.createSyncAccessHandle({ mode: "read-only" });
  const bytes = new Uint8Array(open.getSize());
  open.read(bytes);
  open.close();
  return bytes.buffer;
}

async function readCache(hash) {
  const found = await caches.match(encodeURIComponent(hash), { cacheName: CACHE });
  return found.arrayBuffer();
}

async function write(hash, bytes) {
  try {
    await writeFile(hash, bytes);
  } catch {
    const cache = await caches.open(CACHE);
    await cache.put(encodeURIComponent(hash), new Response(bytes));
  }
}

async function writeFile(hash, bytes) {
  const place = await folder();
  const name = encodeURIComponent(hash);
  const file = await place.getFileHandle(name, { create: true });
  try {
    const open = await file.createSyncAccessHandle();
    try {
      open.truncate(0);
      open.write(bytes);
      open.flush();
    } finally {
      open.close();
    }
  } catch (error) {
    await place.removeEntry(name);
    throw error;
  }
}

async function clear() {
  const names = Object.values(files).map(encodeURIComponent);
  const place = await folder().catch(() => null);
  if (place)
    for await (const name of place.keys()) if (!names.includes(name)) await place.removeEntry(name);
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (!names.includes(request.url.split("/").pop())) await cache.delete(request);
}

async function fetched(address, hash) {
  const response = await fetch(new URL(`../${address}`, self.location.href));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return checked(await plain(response.body.getReader()), hash);
}

// The snapshot is compressed; some servers decompress it on the way, some do not. It is decompressed
// while it arrives, and piece by piece: Firefox and WebKit take twice as long for a pipe.
async function plain(arriving) {
  const first = await arriving.read();
  if (!GZIP.every((byte, place) => first.value?.[place] === byte)) return joined(arriving, first);
  const unpacking = new DecompressionStream("gzip");
  const unpacked = unpacking.readable.getReader();
  const feed = async () => {
    const packed = unpacking.writable.getWriter();
    for (let next = first; !next.done; next = await arriving.read()) await packed.write(next.value);
    await packed.close();
  };
  const [bytes] = await Promise.all([unpacked.read().then((one) => joined(unpacked, one)), feed()]);
  return bytes;
}

// All that a reader has to give, of which the first piece is here.
async function joined(reader, first) {
  const pieces = [];
  let size = 0;
  for (let next = first; !next.done; next = await reader.read()) {
    pieces.push(next.value);
    size += next.value.length;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}

// The snapshot is code: nothing of it runs unless it is the one that this build has named by its
// hash. Over plain http no hash can be computed, nothing is kept, and all comes from the site.
async function checked(bytes, hash) {
  if (!crypto.subtle) return bytes;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (found !== hash) throw new Error("it is not the file of this build");
  return bytes;
}

TASKS[task]().then(
  (found) => {
    postMessage(found, Object.values(found));
    close();
  },
  (error) => {
    postMessage({ error: error.message });
    close();
  },
);
