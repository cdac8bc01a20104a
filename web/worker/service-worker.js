// Lets the client open offline. It caches only the client's own files, which are the same for every user; API calls and uploaded
// files never go through it. Shows push notifications. The build fills in the version and its files (vite/serviceWorker.ts).
/* global __BUILD__, __EXTRA_FILES__, __FILES__, __IS_CALLING__, __IS_LIVE__, __SENT_A_MESSAGE__, __WORDS__ */

const PREFIX = 'guildhall-';
const CACHE = PREFIX + __BUILD__;
/** The page, which is the same for every screen. */
const PAGE = '/';
/** Files without a hash in their name: fetched from the server first. */
const UNHASHED = ['/env.js', '/first-paint.js', '/app-icons/app.svg'];
/** Number of versions whose files stay cached: a page of the previous one can still be open. */
const KEPT_VERSIONS = 2;
/** ms to wait for the server before serving the cached copy. */
const SERVER_TIMEOUT = 5_000;

const isHashed = (pathname) => pathname.startsWith('/assets/');
/** The server's rule: a path that looks like a file is one, everything else is a screen. */
const isScreen = ({ mode }, pathname) =>
  mode === 'navigate' && !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname);

const find = async (key) => (await caches.open(CACHE)).match(key, { ignoreVary: true });

const getVersions = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

/** The value for the browser's language. */
const inLanguage = (values) => {
  const getLanguage = (tag) => tag.toLowerCase().split('-')[0];
  for (const tag of navigator.languages)
    for (const name of Object.keys(values)) if (getLanguage(name) === getLanguage(tag)) return values[name];
  return values.en;
};

/** The messages in the browser's language. A page in another language reports its own (see `keep`). */
const getWords = () => inLanguage(__WORDS__);

async function install() {
  const files = [PAGE, ...UNHASHED, ...__FILES__, getWords()];
  // On a first visit the page reports the other files it loaded. After an update, no page of the new version is open yet.
  if ((await getVersions()).length > 0) files.push(...__EXTRA_FILES__);
  await (await caches.open(CACHE)).addAll(files);
  await skipWaiting();
}

async function activate() {
  const versions = await getVersions();
  await Promise.all(versions.slice(0, 1 - KEPT_VERSIONS).map((name) => caches.delete(name)));
  await clients.claim();
}

/** Serves a file that never changes, from the cache of any version. */
async function serveHashed(request) {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** Serves the server's response, or the cached copy if the server is unreachable or slow. */
async function serveFresh(request, key) {
  const fetching = fetch(request).catch(() => undefined);
  const timeout = new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT));
  const response = await Promise.race([fetching, timeout]);
  // 502 to 504 come from a proxy whose server is being restarted.
  if (response && response.status < 502) return response;
  return (await find(key)) ?? (await fetching) ?? Response.error();
}

/** Caches files that a page loaded before the worker was active. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.origin);
    if (origin !== location.origin || !isHashed(pathname) || (await cache.match(pathname))) continue;
    // A file that can't be fetched now is cached the next time it is requested.
    await cache.add(pathname).catch(() => {});
  }
}

/** Where shared things wait until the page asks where to put them (src/state/shared.ts). */
const SHARED = 'shared';
/** Files of a message at most. */
const SHARED_FILES = 10;

/** Keeps what another app shares, and opens the screen that asks where to put it. */
async function keepShared(request) {
  const form = await request.formData();
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  const text = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean);
  await cache.put('/share/text', new Response([...new Set(text)].join('\n')));
  const files = form.getAll('files').filter((file) => typeof file !== 'string');
  for (const [index, file] of files.slice(0, SHARED_FILES).entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/share/files/${index}`, new Response(file, { headers }));
  }
  return Response.redirect('/share', 303);
}

/** Shows the notification of a message or call, in place of the one before from its channel. A call stays until it is pressed. */
async function showMessage({ title, text, link, tag, isRing = false, isLive = false }) {
  const words = isRing ? __IS_CALLING__ : isLive ? __IS_LIVE__ : __SENT_A_MESSAGE__;
  await registration.showNotification(title, {
    body: (!isRing && text) || inLanguage(words),
    requireInteraction: isRing,
    icon: '/app-icons/app-192.png',
    tag,
    renotify: true,
    data: { link },
  });
  await updateBadge();
}

/** Shows the number of notifications on the installed app's icon. */
async function updateBadge() {
  const count = (await registration.getNotifications()).length;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

/** Opens a message: in a page that is open, if there is one. */
async function openMessage(link) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return clients.openWindow(link);
  page.postMessage({ open: link });
  await page.focus();
}

addEventListener('push', (event) => event.waitUntil(showMessage(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([openMessage(event.notification.data.link), updateBadge()]));
});
addEventListener('notificationclose', (event) => event.waitUntil(updateBadge()));
addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => event.waitUntil(keep(event.data.loaded)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === '/share') return event.respondWith(keepShared(request));
  if (request.method !== 'GET') return;
  if (isHashed(pathname)) event.respondWith(serveHashed(request));
  else if (UNHASHED.includes(pathname)) event.respondWith(serveFresh(request, pathname));
  else if (isScreen(request, pathname)) event.respondWith(serveFresh(request, PAGE));
});
