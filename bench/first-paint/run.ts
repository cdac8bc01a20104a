// The time to load /channels/@me on a cold cache and a slow processor, and Lighthouse's scores.
//   npm run bench first-paint [-- LOADS]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import { buildWebClient, callAs, openWindow } from '@guildhall/tests/support/web-client';
import type { Browser, Page } from 'playwright-core';
import { machine } from '../support/measure.ts';
import { findSlowdown, SLOW_DOWN } from '../support/slowdown.ts';

const loads = Number(process.argv[2] ?? 5);
/** Fetched when the bench runs, so that its hundred packages are not installed for everyone. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const ADDRESS = '/channels/@me';

interface Paints {
  /** Milliseconds until first paint, first contentful paint, largest contentful paint, and until the frame shows the user's guilds. */
  readonly first: number;
  readonly contentful: number;
  readonly largest: number;
  readonly guilds: number;
}

/** A user with guilds, signed in in the browser's first context. */
async function furnish(page: Page) {
  await callAs(page, 'POST', '/auth/register', {
    username: 'painter',
    email: 'painter@example.org',
    password: 'tundra-Oboe-27-lantern',
    date_of_birth: '1990-02-03',
    consent: true,
  });
  for (const name of ['Cone Six', 'Night Ferry', 'Slow Radio', 'Allotment'])
    await callAs(page, 'POST', '/guilds', { name });
}

async function load(browser: Browser, origin: string, page: Page): Promise<Paints> {
  const { page: fresh } = await openWindow(browser, origin, {
    storageState: await page.context().storageState(),
  });
  const devtools = await fresh.context().newCDPSession(fresh);
  await devtools.send(SLOW_DOWN, { rate: slowdown });
  await fresh.addInitScript(
    `new PerformanceObserver((list) => { globalThis.largest = list.getEntries().at(-1).startTime; })
       .observe({ type: 'largest-contentful-paint', buffered: true });`,
  );
  await fresh.goto(ADDRESS);
  await fresh
    .getByRole('link', { name: /Allotment/ })
    .first()
    .waitFor();
  const paints = (await fresh.evaluate(`({
    guilds: performance.now(),
    first: performance.getEntriesByName('first-paint')[0].startTime,
    contentful: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    largest: globalThis.largest,
  })`)) as Paints;
  await fresh.context().close();
  return paints;
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

/** Lighthouse's scores out of 100, with its own desktop settings, of the page as a signed-in user sees it. */
async function lighthouse(origin: string): Promise<Record<string, unknown>> {
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    const { page } = await openWindow(browser, origin);
    await callAs(page, 'POST', '/auth/login', {
      login: 'painter@example.org',
      password: 'tundra-Oboe-27-lantern',
    });
    const cookies = await page.context().cookies();
    const headers = join(folder, 'headers.json');
    await writeFile(
      headers,
      JSON.stringify({ Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
    );
    const child = spawn(
      'npm',
      [
        ...['exec', '--yes', '--', LIGHTHOUSE, `${origin}${ADDRESS}`, '--quiet', `--port=${port}`],
        ...['--preset=desktop', `--extra-headers=${headers}`, '--output=json', `--output-path=${report}`],
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [status] = (await once(child, 'exit')) as [number];
    if (status !== 0) throw new Error(`Lighthouse ended with ${status}.`);
    const { categories, audits, finalDisplayedUrl } = JSON.parse(await readFile(report, 'utf8'));
    if (!String(finalDisplayedUrl).endsWith(ADDRESS)) throw new Error(`Lighthouse saw ${finalDisplayedUrl}.`);
    const failed = Object.values(audits as Record<string, { id: string; score: number | null }>)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id }) => id);
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
      below90: failed,
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!);

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();
const slowdown = await findSlowdown(browser);
try {
  await server.start();
  const { page } = await openWindow(browser, server.origin);
  await furnish(page);
  const all: Paints[] = [];
  for (let count = 0; count < loads; count += 1) all.push(await load(browser, server.origin, page));
  const results = {
    machine: machine(),
    browser: browser.version(),
    slowdown,
    loads,
    firstPaintMs: median(all.map(({ first }) => first)),
    contentfulPaintMs: median(all.map(({ contentful }) => contentful)),
    largestPaintMs: median(all.map(({ largest }) => largest)),
    guildsMs: median(all.map(({ guilds }) => guilds)),
    lighthouse: await lighthouse(server.origin),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.remove();
}
