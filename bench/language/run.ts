// Switching to each language for the first time, in the settings of a page on which other screens were open before: from the click until
// the frame with the new words, and the files that are loaded for it. Then each again, and the sizes of all files with messages.
//   npm run bench language
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import { buildWebClient, callAs, openWindow, register, words } from '@guildhall/tests/support/web-client';
import { locales } from '../../web/src/i18n/locales.ts';
import { machine } from '../support/measure.ts';

const ROUNDS = 2;
/** Milliseconds between two switches, to let work after a paint finish. */
const REST = 1_000;
const ASSETS = join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets');

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();

/** Records the next click, and the end of the frame in which the title is in the language. */
const watch = (locale: string, title: string) => `
  globalThis.switched = new Promise((resolve) => addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      const isShown = document.documentElement.lang === ${JSON.stringify(locale)} &&
        [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === ${JSON.stringify(title)});
      if (!isShown) return requestAnimationFrame(look);
      // A task posted from a frame's callback runs after the frame has been handed to the compositor.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true })), undefined`;

/** The files with messages, and their sizes. */
async function measureFiles() {
  const names = (await readdir(ASSETS)).filter((name) => /^words[.-].*\.js$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, gzip: gzipSync(await readFile(join(ASSETS, name))).length })),
  );
  files.sort((one, other) => other.gzip - one.gzip);
  return { count: files.length, largest: files[0] };
}

try {
  await server.start();
  const { page } = await openWindow(browser, server.origin);
  await register(page, 'linguist', 'Linguist');
  const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
  const [, general] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
  await callAs(page, 'POST', `/channels/${general.id}/messages`, { content: 'The kiln is cooling' });
  // Screens whose messages are loaded again with each language: opened without loading the page anew.
  await page.goto(`/channels/${guild.id}/${general.id}`);
  await page.locator('[data-message]').first().waitFor();
  for (const path of [`/guilds/${guild.id}/settings/overview`, '/channels/@me', '/settings/language']) {
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await page.waitForTimeout(2_000);
  }
  await page.getByRole('heading', { level: 1, name: words('settings.language') }).waitFor();

  const rounds: Record<string, { ms: number; files: number; bytes: number }>[] = [];
  const targets = Object.keys(locales).filter((locale) => locale !== 'en');
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: (typeof rounds)[number] = {};
    for (const locale of [...targets, 'en'] as (keyof typeof locales)[]) {
      const loading: Promise<number>[] = [];
      const note = (request: import('playwright-core').Request) => {
        if (/\/words[.-]/.test(request.url()))
          loading.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      };
      page.on('requestfinished', note);
      await page.evaluate(watch(locale, words('settings.language', {}, locale)));
      await page.getByRole('main').getByText(locales[locale].name, { exact: true }).first().click();
      const ms = (await page.evaluate('globalThis.switched')) as number;
      await page.waitForTimeout(REST);
      page.off('requestfinished', note);
      const sizes = await Promise.all(loading);
      times[locale] = {
        ms: Math.round(ms),
        files: sizes.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
      };
    }
    rounds.push(times);
  }
  const [first, again] = rounds;
  const slowest = (times: object = {}) => Math.max(...Object.values(times).map(({ ms }) => ms));
  const results = {
    machine: machine(),
    browser: browser.version(),
    wanted: 'each switch < 300 ms; no file over 60 kB (gzip)',
    slowestFirstMs: slowest(first),
    slowestAgainMs: slowest(again),
    files: await measureFiles(),
    first,
    again,
  };
  const text = `${JSON.stringify(results, null, 2)}\n`;
  process.stdout.write(text);
  await writeFile(join(import.meta.dirname, 'results.json'), text);
} finally {
  await browser.close();
  await server.remove();
}
