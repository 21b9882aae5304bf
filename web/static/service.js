// Keeps the edition without a server in the browser: one cache for each version, so that a page and its parts always
// belong together. A new version waits until somebody asks for it.
const { VERSION, FILES } = self.thirdageFiles;
const CACHE = `thirdage-${VERSION}`;
/** What is fetched and kept once somebody needs it: letters of other scripts, pictures of the land. */
const LATER = "thirdage-letters";
const BASE = new URL(self.registration.scope).pathname;

/** Reuses what the page has already fetched. */
async function keep() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const address = BASE + file;
    if (!(await cache.match(address))) await cache.add(new Request(address, { cache: "no-cache" }));
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));

/** Pages of the previous version may still be open, so its files stay for one more version. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith("thirdage-") && name !== LATER);
  const old = names.filter((name) => name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("message", ({ data }) => {
  if (data === "use") self.skipWaiting();
});

async function answer(request) {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(CACHE);
  const found = (await cache.match(pathname)) ?? (await caches.match(pathname));
  if (found) return found;
  // Anything that is not a file is a page of the client.
  if (request.mode === "navigate" && !pathname.startsWith(`${BASE}api/`)) {
    const page = await cache.match(BASE);
    if (page) return page;
  }
  const fetched = await fetch(request);
  if (fetched.ok) {
    if (/^assets\/(fonts|lands)\//.test(pathname.slice(BASE.length)))
      await (await caches.open(LATER)).put(pathname, fetched.clone());
    if (pathname.startsWith(`${BASE}api/aid/`)) await cache.put(pathname, fetched.clone());
  }
  return fetched;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === self.location.origin && pathname.startsWith(BASE))
    event.respondWith(answer(request));
});
