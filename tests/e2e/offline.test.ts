import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawTile } from '../pictures/art.ts';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { button, channelRow, composer, log, message, say, type } from './chat.ts';
import { startInstance } from './instance.ts';

/** Returns the URLs in the caches of the service worker. */
const readCaches = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  })()`);

/** Returns the account's stored data as text, empty if there is none. Must not open a missing database, which would create it. */
const readKept = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const name = 'guildhall-snapshot';
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
    return new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve('');
      opening.onsuccess = () => {
        const database = opening.result;
        const done = (text) => { database.close(); resolve(text); };
        const reading = database.transaction('parts').objectStore('parts').getAll();
        reading.onsuccess = () => done(reading.result.length === 0 ? '' : JSON.stringify(reading.result, (_, value) => value instanceof Map ? [...value] : value));
      };
    });
  })()`);

/** Subscribes at a push service that the test stands in for, because a browser without an account has none. */
const FAKE_SUBSCRIPTION = `(() => {
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    subscription = {
      options: { applicationServerKey },
      toJSON: () => ({ endpoint: 'https://1.1.1.1/ada', keys: { p256dh: toText(point), auth: toText(new Uint8Array(16)) } }),
      unsubscribe: async () => { subscription = null; },
    };
    return subscription;
  };
})()`;

/**
 * Returns a function that delivers a push message to the page's service worker, and waits until its notification is shown: Chromium
 * loses notifications that are listed at that moment.
 */
async function openPushService(page: Page, origin: string): Promise<(payload: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(`{
    globalThis.shown = 0;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (...given) => show(...given).then(() => { shown += 1; });
  }`);
  const countShown = () => worker!.evaluate<number>('shown');
  return async (payload) => {
    const before = await countShown();
    const data = JSON.stringify(payload);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(countShown).toBe(before + 1);
  };
}

/** Returns the shown notifications. */
const readNotifications = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((shown) => shown.map(({ title, body }) => ({ title, body })))`);

const offlineStrip = (page: Page) => page.getByText(/^You’re offline\. You can still read/);

/** One account during an outage of its server. */
describe.skipIf(!hasBrowser)('the client without a network', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let general: string;
  let unvisited: string;

  const tile = (place = page) =>
    message(place, 'Fresh from the kiln').getByRole('button', {
      name: words('attachment.open', { name: 'tile.png' }),
    });

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }, 'browser'));
    ({ page } = await openWindow(browser, server.origin, { serviceWorkers: 'allow' }));
    await register(page, 'ada.kiln', 'Ada');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const [category, first] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
    const second = await callAs(page, 'POST', `/guilds/${guild.id}/channels`, {
      name: 'firing-log',
      parent_id: category.id,
    });
    general = `/channels/${guild.id}/${first.id}`;
    unvisited = `/channels/${guild.id}/${second.id}`;
    await page.goto(general);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('cone six\n') },
      { name: 'tile.png', mimeType: 'image/png', buffer: await drawTile(1) },
    ]);
    await say(page, 'Fresh from the kiln');
    await message(page, 'Fresh from the kiln').getByText('notes.txt').waitFor();
    await tile().and(page.locator('[data-state=shown]')).waitFor();
  });

  it('keeps its own files, and no signed URL', async () => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await expect.poll(() => readKept(page), { timeout: 25_000 }).toContain('Fresh from the kiln');
    const files = await readCaches(page);
    expect(files).toContain('/');
    expect(
      files.filter((path) => !/^\/(?:assets\/|app-icons\/|env\.js$|first-paint\.js$|$)/.test(path)),
    ).toEqual([]);
    const kept = await readKept(page);
    expect(kept).toContain('notes.txt');
    expect(kept).not.toMatch(/[?&](?:hm|ex|is)=/);
  });

  it('shows push notifications once they are turned on, which open their message and close when it is read', async () => {
    await page.context().grantPermissions(['notifications'], { origin: server.origin });
    await page.addInitScript(FAKE_SUBSCRIPTION);
    await page.goto('/settings/notifications/push');
    const control = page.getByRole('switch', { name: words('push.device') });
    await control.press('Space');
    await expect.poll(() => page.evaluate("localStorage.getItem('guildhall.push')")).toBe('true');
    expect(await control.isChecked()).toBe(true);
    await page.goto(unvisited);
    await expect
      .poll(() => page.evaluate('navigator.locks.query().then(({ held }) => held.length)'), {
        timeout: 15_000,
      })
      .toBeGreaterThan(0);
    const push = await openPushService(page, server.origin);
    const [, , , channel] = general.split('/');
    const [{ id }] = await callAs(page, 'GET', `/channels/${channel}/messages`);
    await push({ title: 'Ben (#general, Cone Six)', link: `${general}/${id}`, tag: channel });
    await expect
      .poll(() => readNotifications(page))
      .toEqual([{ title: 'Ben (#general, Cone Six)', body: words('notify.wrote') }]);
    await push({
      title: 'Ben (#general, Cone Six)',
      text: 'It is hot',
      link: `${general}/${id}`,
      tag: channel,
    });
    await expect
      .poll(() => readNotifications(page))
      .toEqual([{ title: 'Ben (#general, Cone Six)', body: 'It is hot' }]);
    // Only a browser's own event can focus a window; opening the message needs none.
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })`);
    await page.waitForURL(new RegExp(`${general}/${id}`));
    await expect.poll(() => readNotifications(page)).toEqual([]);
    await page.goto(unvisited);
    await push({ title: 'Ben (#general, Cone Six)', link: `${general}/${id}`, tag: channel });
    await expect.poll(() => readNotifications(page)).toHaveLength(1);
    await expect
      .poll(async () => {
        await callAs(page, 'POST', `/channels/${channel}/messages/${id}/ack`, {
          manual: true,
          mention_count: 0,
        });
        return readNotifications(page);
      })
      .toEqual([]);
  });

  it('opens with the channels and messages read before, and with drafts', async () => {
    await page.goto(general);
    await message(page, 'Fresh from the kiln').waitFor();
    await type(page, 'still typing');
    await server.kill();
    await page.reload();
    await message(page, 'Fresh from the kiln').waitFor();
    await offlineStrip(page).waitFor();
    await channelRow(page, 'firing-log').waitFor();
    expect(await composer(page).textContent()).toBe('still typing');
    await tile().and(page.locator('[data-state=failed]')).waitFor();
  });

  it('shows that a channel which was never opened is not available', async () => {
    await channelRow(page, 'firing-log').click();
    await page.getByText(words('log.offline')).waitFor();
    await page.goto(unvisited);
    await page.getByText(words('log.offline')).waitFor();
    await offlineStrip(page).waitFor();
  });

  it('continues when the server is back, and sends the waiting messages', async () => {
    await channelRow(page, 'general').click();
    await message(page, 'Fresh from the kiln').waitFor();
    await page.keyboard.press('Control+a');
    await say(page, 'written in the dark');
    await page.getByText(/^You’re offline\. 1 message will be sent/).waitFor();
    await server.start();
    await page.evaluate("dispatchEvent(new Event('online'))");
    await message(page, 'written in the dark').waitFor();
    await page.getByText(/^You’re offline\. (?:You can|1 message)/).waitFor({ state: 'detached' });
    await tile().and(page.locator('[data-state=shown]')).waitFor();
    await channelRow(page, 'firing-log').click();
    await log(page).waitFor();
    await page.getByText(words('log.offline')).waitFor({ state: 'detached' });
  });

  it('requests new URLs for the files of stored messages while only the gateway is unreachable', async () => {
    await expect.poll(() => readKept(page), { timeout: 25_000 }).toContain('written in the dark');
    const other = await page.context().newPage();
    await other.routeWebSocket(/\/gateway/, (socket) => socket.close());
    await other.goto(general);
    await offlineStrip(other).waitFor();
    await tile(other).and(other.locator('[data-state=shown]')).waitFor();
    const links = message(other, 'Fresh from the kiln').getByRole('link', { name: /notes\.txt/ });
    await links.and(other.locator('[href*="hm="]')).first().waitFor();
    await other.close();
  });

  it('offers an update once there is one, and a reload keeps the typed text', async () => {
    await page.goto(general);
    await composer(page).waitFor();
    await type(page, 'half a sentence');
    await server.stop();
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
    );
    await server.start();
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.getByText(words('update.ready')).waitFor();
    await page.unrouteAll();
    await button(page, 'action.reload').click();
    await message(page, 'written in the dark').waitFor();
    await expect.poll(() => composer(page).textContent()).toBe('half a sentence');
  });

  it('deletes the account’s data after signing out, here or on another device', async () => {
    await expect.poll(() => readKept(page), { timeout: 25_000 }).toContain('written in the dark');
    await callAs(page, 'POST', '/auth/logout');
    await page.waitForURL(/\/login/);
    await expect.poll(() => readKept(page)).toBe('');
    // Until then the page needs the server for the script of the sign-in screen, without which it would load itself again.
    await page.getByText(words('login.subtitle')).waitFor();
    await server.kill();
    await page.goto(general);
    await offlineStrip(page).waitFor();
    expect(await page.locator('[data-message], [data-channel]').count()).toBe(0);
  });
});
