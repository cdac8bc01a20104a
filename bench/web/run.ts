// The scripts of a channel's first visit, the time of a key while messages arrive, and the time to switch to another channel.
//   npm run bench web [-- SWITCHES]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import { buildWebClient, callAs, openWindow, PHONE, register } from '@guildhall/tests/support/web-client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { machine } from '../support/measure.ts';
import { findSlowdown } from '../support/slowdown.ts';
import { measureColdLoad } from './cold-load.ts';
import { measureOpening, measureSwitching } from './switching.ts';
import { invite, measureBareTyping, measureTyping } from './typing.ts';

const switches = Number(process.argv[2] ?? 30);
const MESSAGES = 50;
/** Channels that are opened for the first time. */
const OTHERS = 12;
/** Messages per second that arrive while keys are typed. */
const RATE = 30;

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();
const slowdown = await findSlowdown(browser);

/** Registers a user for the page, and creates a guild with two channels full of messages and a dozen with a few. */
async function furnish(page: Page) {
  await callAs(page, 'POST', '/auth/register', {
    username: 'switcher',
    email: 'switcher@example.org',
    password: 'tundra-Oboe-27-lantern',
    date_of_birth: '1990-02-03',
    consent: true,
  });
  const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
  const [category, first] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
  const second = await callAs(page, 'POST', `/guilds/${guild.id}/channels`, {
    name: 'firing-log',
    parent_id: category.id,
  });
  const others = [];
  for (let count = 1; count <= OTHERS; count += 1)
    others.push(
      await callAs(page, 'POST', `/guilds/${guild.id}/channels`, {
        name: `hour-${count}`,
        parent_id: category.id,
      }),
    );
  for (const { id } of [first, second, ...others]) {
    const messages = id === first.id || id === second.id ? MESSAGES : 5;
    for (let count = 1; count <= messages; count += 1) {
      const content = `Hour **${count}** of <#${id}>: ${800 + 8 * count} degrees, \`damper ${count % 5}\`, and nobody has slept. 🔥`;
      await callAs(page, 'POST', `/channels/${id}/messages`, { content });
    }
  }
  const getAddress = ({ id }: { id: string }) => `/channels/${guild.id}/${id}`;
  return { first: getAddress(first), second: getAddress(second), others: others.map(getAddress) };
}

/**
 * Returns the requests before messages are shown, name and gzip bytes of each script, and the later ones that the page makes by
 * itself: the editor, which a plain field replaces until then, and the list of emoji.
 */
async function measureScript(address: string, cookies: Awaited<ReturnType<typeof readCookies>>) {
  const { page } = await openWindow(browser, server.origin, { storageState: cookies });
  const loading: Promise<{ address: string; name: string; gzip: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const address = response.url();
    loading.push(
      response.body().then((body) => ({
        address,
        name: new URL(address).pathname.split('/').at(-1)!,
        gzip: gzipSync(body).length,
      })),
    );
  });
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-message]')) return;
    globalThis.shownAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto(address);
  await page.locator('[data-message]').first().waitFor();
  await page.waitForTimeout(4_000);
  const late = new Set(
    (await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= shownAt).map(({ name }) => name)`,
    )) as string[],
  );
  const all = (await Promise.all(loading)).sort((a, b) => b.gzip - a.gzip);
  await page.context().close();
  const [later, chunks] = [
    all.filter((chunk) => late.has(chunk.address)),
    all.filter((chunk) => !late.has(chunk.address)),
  ];
  const sum = (list: typeof all) => list.reduce((bytes, { gzip }) => bytes + gzip, 0);
  const table = (list: typeof all) => Object.fromEntries(list.map(({ name, gzip }) => [name, gzip]));
  return { gzipBytes: sum(chunks), laterGzipBytes: sum(later), later: table(later), chunks: table(chunks) };
}

const readCookies = (page: Page) => page.context().storageState();

try {
  await server.start();
  const { page } = await openWindow(browser, server.origin);
  const places = await furnish(page);
  const cookies = await readCookies(page);
  const script = await measureScript(places.first, cookies);
  const measureVisit = (device: BrowserContextOptions) =>
    measureColdLoad(browser, server.origin, places.first, { storageState: cookies, ...device });
  const coldLoad = await measureVisit({});
  const coldLoadOnPhone = await measureVisit({ viewport: PHONE, hasTouch: true, isMobile: true });
  const switching = await measureSwitching(page, places.first, places.second, switches);
  const opening = await measureOpening(page, places.second, places.others);
  const { page: other } = await openWindow(browser, server.origin);
  await register(other, 'writer', 'Writer');
  const write = await invite(page, other, places.first.split('/').at(-1)!);
  await page.goto(places.first);
  const typing = {
    bareKeyMs: await measureBareTyping(browser, slowdown),
    ...(await measureTyping(page, slowdown, RATE, write)),
  };
  const results = {
    machine: machine(),
    browser: browser.version(),
    coldLoad,
    coldLoadOnPhone,
    script,
    typing,
    switches,
    ...switching,
    opening,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.remove();
}
