// The time from the first touch of the emoji button on a phone until every emoji in view is drawn: with nothing loaded before, and after an
// earlier touch of the page, in response to which the picker is preloaded.
//   npm run bench emoji-picker [-- OPENS]
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import {
  buildWebClient,
  callAs,
  openWindow,
  PHONE,
  register,
  words,
} from '@guildhall/tests/support/web-client';
import { machine } from '../support/measure.ts';
import { findSlowdown, SLOW_DOWN } from '../support/slowdown.ts';

const opens = Number(process.argv[2] ?? 7);
const OFTEN = { '🔥': 12, '❤️': 9, '👀': 7, '🏺': 5, '✨': 4, '🔨': 3, '🙏': 2, '🫡': 1 };

/** Records the first touch, and the time when the frame that shows all cells and images is complete. */
const WATCH = `
  const sheets = new Map();
  // An image of the same address is there as soon as the background.
  const isLoaded = (background) => {
    const address = background.slice(5, -2);
    if (!sheets.has(address)) sheets.set(address, Object.assign(new Image(), { src: address }));
    return address !== '' && sheets.get(address).complete;
  };
  globalThis.whole = new Promise((resolve) => addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      const dialog = document.querySelector('[role=dialog]');
      const cells = [...dialog?.querySelectorAll('[role=gridcell]') ?? []];
      const bottom = dialog?.querySelector('[role=grid]')?.getBoundingClientRect().bottom;
      const shown = cells.filter((cell) => cell.getBoundingClientRect().top < bottom);
      const isWhole = cells.length >= 60 && shown.every((cell) => cell.firstChild || isLoaded(cell.style.backgroundImage || cell.parentElement.style.backgroundImage)) &&
        [...dialog.querySelectorAll('img')].every(({ complete }) => complete);
      if (!isWhole) return requestAnimationFrame(look);
      // Runs after the frame, and before every other task: what is done after it is not part of it.
      scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true }));`;

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();
const slowdown = await findSlowdown(browser);

/** ms after which nothing is loading any more. */
const SETTLED = 3_000;

async function open(
  address: string,
  storageState: Awaited<ReturnType<typeof furnish>>['storageState'],
  isPreloaded: boolean,
) {
  const { page } = await openWindow(browser, server.origin, {
    storageState,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
  });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.locator('[data-message]').first().waitFor();
  await page.locator('[data-composer] [contenteditable]').waitFor();
  if (isPreloaded) await page.locator('[data-message]').first().tap();
  // The page has loaded, and in the one case the picker.
  await page.waitForTimeout(SETTLED);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.evaluate(`${WATCH} undefined`);
  await devtools.send(SLOW_DOWN, { rate: slowdown });
  await page.getByRole('button', { name: words('composer.emoji') }).tap();
  const took = await page.evaluate<number>('globalThis.whole');
  await page.context().close();
  return { took, requests: fetched.length };
}

async function furnish() {
  const { page } = await openWindow(browser, server.origin);
  await register(page, 'picker', 'Picker');
  const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
  const [, general] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
  await callAs(page, 'POST', `/channels/${general.id}/messages`, { content: 'The kiln is cooling' });
  await callAs(page, 'PATCH', '/users/@me/settings', { emoji_uses: OFTEN });
  const storageState = await page.context().storageState();
  return { address: `/channels/${guild.id}/${general.id}`, storageState };
}

const folder = join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets', 'emoji');
const sheets = (await readdir(folder)).filter((name) => name.startsWith('sheet-'));
const sizes = await Promise.all(sheets.map(async (name) => (await stat(join(folder, name))).size));

try {
  await server.start();
  const { address, storageState } = await furnish();
  const measure = async (isPreloaded: boolean) => {
    const found = [];
    for (let count = 0; count < opens; count += 1) found.push(await open(address, storageState, isPreloaded));
    const times = found.map(({ took }) => Math.round(took)).sort((a, b) => a - b);
    return {
      wholeMs: { median: times[Math.floor(times.length / 2)], slowest: times.at(-1) },
      requests: Math.max(...found.map(({ requests }) => requests)),
    };
  };
  const results = {
    machine: machine(),
    browser: browser.version(),
    slowdown,
    opens,
    cold: await measure(false),
    preloaded: await measure(true),
    sheetBytes: Math.max(...sizes),
  };
  console.log(results);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.remove();
}
