// Opens the client without a network. It keeps files of the client, which are the same for everybody, and nothing else: calls of the
// API and people's files pass it by. The build fills in the version and its files (vite/serviceWorker.ts).
/* global __BUILD__, __EXTRA_FILES__, __FILES__, __WORDS__ */

const PREFIX = 'guildhall-';
const CACHE = PREFIX + __BUILD__;
/** The page of every address. */
const PAGE = '/';
/** Files without a hash in their names, of which the server's are newer. */
const UNHASHED = ['/env.js', '/first-paint.js', '/app-icons/app.svg'];
/** Versions whose files are kept: a page of the one before can still be open. */
const KEPT_VERSIONS = 2;
/** ms after which what is kept is shown though the server has not answered. */
const PATIENCE = 5_000;

const isHashed = (pathname) => pathname.startsWith('/assets/');
/** As the server decides it: what looks like a file is one, everything else is a screen. */
const isScreen = ({ mode }, pathname) =>
  mode === 'navigate' && !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname);

const find = async (key) => (await caches.open(CACHE)).match(key, { ignoreVary: true });

const getVersions = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

/** The words in the browser's language; a page in another names its own. */
const getWords = () => {
  const words = __WORDS__;
  const languages = navigator.languages.map((tag) => tag.split('-')[0]).filter((name) => name in words);
  return words[languages[0] ?? 'en'];
};

async function install() {
  const files = [PAGE, ...UNHASHED, ...__FILES__, getWords()];
  // The page of a first visit names what else it loaded; that of an update is yet to come.
  if ((await getVersions()).length > 0) files.push(...__EXTRA_FILES__);
  await (await caches.open(CACHE)).addAll(files);
  await skipWaiting();
}

async function activate() {
  const versions = await getVersions();
  await Promise.all(versions.slice(0, 1 - KEPT_VERSIONS).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A file that never changes: the kept one, of whichever version. */
async function serveHashed(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** The server's answer, or what is kept where there is none. */
async function serveFresh(request, key) {
  const asked = fetch(request).catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const response = await Promise.race([asked, late]);
  // 502 to 504 come from a proxy whose server is being restarted.
  if (response && response.status < 502) return response;
  return (await find(key)) ?? (await asked) ?? Response.error();
}

/** Keeps files that a page loaded before there was a worker. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.origin);
    if (origin !== location.origin || !isHashed(pathname) || (await cache.match(pathname))) continue;
    // One that can't be fetched now is kept when it is next used.
    await cache.add(pathname).catch(() => {});
  }
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => event.waitUntil(keep(event.data.loaded)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isHashed(pathname)) event.respondWith(serveHashed(request));
  else if (UNHASHED.includes(pathname)) event.respondWith(serveFresh(request, pathname));
  else if (isScreen(request, pathname)) event.respondWith(serveFresh(request, PAGE));
});
