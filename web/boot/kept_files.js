// A worker that keeps what later visits start from: the heap snapshot and Python's archives. They
// lie in the origin's private file system, which only workers read without a detour: through the
// browser's cache storage the snapshot took three times as long. A file is named by its SHA-256,
// and checked against it whenever it is read.
//
// The worker's name says what it is to do, for which site, and with which files: their hashes, as
// the browser's `integrity` takes them, by their addresses. See early.js and heap_snapshot.mjs.
const { task, site, files } = JSON.parse(self.name);
const GZIP = [0x1f, 0x8b];
const OF_BEFORE = "mythshelf-memory"; // the cache in which release 0.1.0 kept the snapshot

const TASKS = { read, fetch: fetchAll, keep };

// Read: all that is kept. An error where something is missing or damaged.
async function read() {
  const folder = await opened();
  return all((_, hash) => sound(folder, hash));
}

// Fetch: the same files out of the site.
function fetchAll() {
  return all(fetched);
}

// Keep: what is not there yet; and throw away what other builds have kept.
async function keep() {
  const folder = await opened();
  const names = Object.values(files).map(encodeURIComponent);
  for await (const name of folder.keys()) if (!names.includes(name)) await folder.removeEntry(name);
  for (const [address, hash] of Object.entries(files)) {
    if (await sound(folder, hash).catch(() => null)) continue;
    await write(folder, hash, await fetched(address, hash));
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
async function opened() {
  const root = await navigator.storage.getDirectory();
  const ours = await root.getDirectoryHandle("mythshelf", { create: true });
  return ours.getDirectoryHandle(encodeURIComponent(site), { create: true });
}

async function sound(folder, hash) {
  const file = await folder.getFileHandle(encodeURIComponent(hash));
  const open = await file.createSyncAccessHandle({ mode: "read-only" });
  const bytes = new Uint8Array(open.getSize());
  open.read(bytes);
  open.close();
  return checked(bytes.buffer, hash);
}

async function write(folder, hash, bytes) {
  const file = await folder.getFileHandle(encodeURIComponent(hash), { create: true });
  const open = await file.createSyncAccessHandle();
  try {
    open.truncate(0);
    open.write(bytes);
    open.flush();
  } finally {
    open.close();
  }
}

async function fetched(address, hash) {
  const response = await fetch(new URL(`../${address}`, self.location.href));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const arrived = new Uint8Array(await response.arrayBuffer());
  // The snapshot is compressed; some servers decompress it on the way, some do not.
  const compressed = GZIP.every((byte, place) => arrived[place] === byte);
  const plain = compressed
    ? new Blob([arrived]).stream().pipeThrough(new DecompressionStream("gzip"))
    : arrived;
  return checked(await new Response(plain).arrayBuffer(), hash);
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
