// Whether the client stays fast with 100,000 messages in its memory: typing while 50 a second arrive in the open channel, the memory after
// 200 switches of channel, and the position of a reader while images load.
//   npm run bench long-log [-- PART ...]   typing, heap, anchor; all of them unless named
//   MESSAGES=20000 npm run bench long-log -- heap
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { buildWebClient, openWindow, register } from '@guildhall/tests/support/web-client';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { machine } from '../support/measure.ts';
import { startBenchServer } from '../support/server.ts';
import { findSlowdown } from '../support/slowdown.ts';
import { measureBareTyping, measureTyping } from '../web/typing.ts';
import { type LogGuild, seedLogGuild } from './guild.ts';
import { measureHeap } from './heap.ts';
import { measureAnchor, readChannels } from './scrolling.ts';
import { watchTasks } from './tasks.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const messages = Number(process.env.MESSAGES ?? 100_000);
const CHANNELS = 10;
const IMAGES = 60;
const SWITCHES = 200;
/** Messages per second that arrive in the open channel. */
const RATE = 50;

/**
 * Milliseconds after which Chromium has collected what reading all messages left in memory. Seen in traces of 100,000: it does so in two
 * rounds, nine seconds apart, and moves the objects of 115 pages of memory.
 */
const COLLECTED = 30_000;

const PARTS = ['typing', 'heap', 'anchor'] as const;
type Part = (typeof PARTS)[number];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
const parts = PARTS.filter((part) => named.length === 0 || named.includes(part));

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const browser = await startBrowser();

async function measureKeys(page: Page, { addresses: [open], write }: LogGuild) {
  const slowdown = await findSlowdown(browser);
  // To the newest message, where those that arrive are drawn.
  await page.locator('[role=log]:visible').press('End');
  await page.waitForTimeout(COLLECTED);
  const tasks = await watchTasks(page);
  const typing = await measureTyping(page, slowdown, RATE, (count) => write(open!, count));
  return { bareKeyMs: await measureBareTyping(browser, slowdown), ...typing, ...(await tasks.end()) };
}

async function measureReader(page: Page, { images, write }: LogGuild) {
  await page.goto(images);
  await page.locator('[data-message]').first().waitFor();
  await page.waitForTimeout(1_000);
  return measureAnchor(page, (count) => write(images, count), RATE);
}

const MEASURES: Readonly<Record<Part, (page: Page, guild: LogGuild) => Promise<object>>> = {
  typing: measureKeys,
  heap: (page, { addresses }) => measureHeap(page, addresses, SWITCHES),
  anchor: measureReader,
};

try {
  const { page } = await openWindow(browser, `http://127.0.0.1:${server.port}`);
  await register(page, 'reader', 'Reader');
  const isLong = parts.some((part) => part !== 'anchor');
  const guild = await seedLogGuild(page, client, server, {
    channels: CHANNELS,
    messages: isLong ? Math.round(messages / CHANNELS) : 1,
    images: parts.includes('anchor') ? IMAGES : 0,
  });
  const readSeconds = isLong ? await readChannels(page, guild) : undefined;
  const measured: Partial<Record<Part, object>> = {};
  for (const part of parts) measured[part] = await MEASURES[part](page, guild);
  process.stdout.write(`${JSON.stringify({ readSeconds, ...measured }, null, 2)}\n`);
  // A part that is not measured keeps the result that it has.
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  const results = {
    ...before,
    machine: machine(),
    browser: browser.version(),
    ...(isLong ? { messages, readSeconds } : {}),
    ...measured,
  };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await client.end();
  await server.stop();
}
