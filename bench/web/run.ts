// The script a guild's channel needs from nothing on screen to its messages, and how long going to another loaded channel takes.
//   npm run bench web [-- SWITCHES]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import { buildWebClient, callAs, openWindow } from '@guildhall/tests/support/web-client';
import type { Page } from 'playwright-core';
import { machine } from '../support/measure.ts';

const switches = Number(process.argv[2] ?? 30);
const MESSAGES = 50;
/** ms between two keys, for what is done after a paint. */
const REST = 150;

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();

/** A person of the browser's, with a guild of two channels full of messages. */
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
  for (const { id } of [first, second]) {
    for (let count = 1; count <= MESSAGES; count += 1) {
      const content = `Hour **${count}** of <#${id}>: ${800 + 8 * count} degrees, \`damper ${count % 5}\`, and nobody has slept. 🔥`;
      await callAs(page, 'POST', `/channels/${id}/messages`, { content });
    }
  }
  const getAddress = ({ id }: { id: string }) => `/channels/${guild.id}/${id}`;
  return { first: getAddress(first), second: getAddress(second) };
}

/**
 * What the browser asks for before messages are on screen, name and gzip bytes of each script, and what it asks for afterwards by
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

/**
 * Runs in the page: `painted` becomes the ms from the next key's time stamp to the end of the frame in which `selector` is there.
 * Without a selector it is the floor, a frame in which nothing is drawn.
 */
const watchForPaint = (selector?: string) => `globalThis.painted = new Promise((resolve) => {
  const onKeyDown = ({ key, timeStamp }) => {
    if (key === 'Alt') return;
    removeEventListener('keydown', onKeyDown, true);
    const look = () => {
      if (!${selector ? `document.querySelector(${JSON.stringify(selector)})?.checkVisibility()` : true}) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', onKeyDown, true);
}), undefined`;

async function timeKey(page: Page, key: string, selector?: string): Promise<number> {
  await page.evaluate(watchForPaint(selector));
  await page.keyboard.press(key);
  const ms = (await page.evaluate('globalThis.painted')) as number;
  await page.waitForTimeout(REST);
  return ms;
}

const statistics = (times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
};

/** Goes to and fro between two channels that were open before, by key. */
async function measureSwitching(page: Page, places: { first: string; second: string }) {
  const getLast = new Map<string, string>();
  for (const address of [places.second, places.first]) {
    const id = address.split('/').at(-1)!;
    const [last] = await callAs(page, 'GET', `/channels/${id}/messages?limit=1`);
    getLast.set(address, `[data-message="${last.id}"]`);
  }
  await page.goto(places.first);
  await page.locator(getLast.get(places.first)!).waitFor();
  await timeKey(page, 'Alt+ArrowDown', getLast.get(places.second));
  await timeKey(page, 'Alt+ArrowUp', getLast.get(places.first));
  const times: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const [key, to] =
      turn % 2 === 0 ? (['Alt+ArrowDown', places.second] as const) : (['Alt+ArrowUp', places.first] as const);
    times.push(await timeKey(page, key, getLast.get(to)));
    floors.push(await timeKey(page, 'Shift'));
  }
  return { switchMs: statistics(times), bareFrameMs: statistics(floors) };
}

try {
  await server.start();
  const { page } = await openWindow(browser, server.origin);
  const places = await furnish(page);
  const script = await measureScript(places.first, await readCookies(page));
  const switching = await measureSwitching(page, places);
  const results = {
    machine: machine(),
    browser: browser.version(),
    script,
    switches,
    ...switching,
    ratio: Math.round((switching.switchMs.median / switching.bareFrameMs.median) * 10) / 10,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.remove();
}
