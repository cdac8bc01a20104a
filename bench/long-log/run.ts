// Whether the client stays fast with 100,000 messages in its memory: typing while 50 a second arrive in the open channel, the position of a
// reader while images load, and the memory after 200 switches of channel.
//   npm run bench long-log [-- MESSAGES]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { buildWebClient, openWindow, register } from '@guildhall/tests/support/web-client';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { machine } from '../support/measure.ts';
import { startBenchServer } from '../support/server.ts';
import { measureBareTyping, measureTyping } from '../web/typing.ts';
import { getId, seedLogGuild } from './guild.ts';
import { measureHeap } from './heap.ts';
import { measureAnchor, readWholeChannel } from './scrolling.ts';

const messages = Number(process.argv[2] ?? 100_000);
const CHANNELS = 10;
const IMAGES = 60;
const SWITCHES = 200;
/** Messages per second that arrive in the open channel. */
const RATE = 50;

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const browser = await startBrowser();

/** Records the longest task from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(`globalThis.longestTask = 0; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: 'longtask' })`);

try {
  const { page } = await openWindow(browser, `http://127.0.0.1:${server.port}`);
  await register(page, 'reader', 'Reader');
  const guild = await seedLogGuild(page, client, server, {
    channels: CHANNELS,
    messages: Math.round(messages / CHANNELS),
    images: IMAGES,
  });
  const [open] = guild.addresses;
  const began = performance.now();
  await page.goto(open!);
  for (const [index, address] of guild.addresses.entries()) {
    if (index > 0) await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL(`**/${getId(address)}`);
    await readWholeChannel(page, guild.first);
  }
  const readSeconds = Math.round((performance.now() - began) / 1_000);
  for (let index = 1; index < CHANNELS; index += 1) {
    await page.keyboard.press('Alt+ArrowUp');
    await page.waitForTimeout(100);
  }
  await page.waitForURL(`**/${getId(open!)}`);
  const heap = await measureHeap(page, guild.addresses, SWITCHES);
  // To the newest message, where those that arrive are drawn.
  await page.locator('[role=log]:visible').press('End');
  await page.waitForTimeout(1_000);
  await watchTasks(page);
  const typing = await measureTyping(page, RATE, (count) => guild.write(open!, count));
  const longestTaskMs = Math.round((await page.evaluate('globalThis.longestTask')) as number);
  await page.goto(guild.images);
  await page.locator('[data-message]').first().waitFor();
  await page.waitForTimeout(1_000);
  const anchor = await measureAnchor(page, (count) => guild.write(guild.images, count), RATE);
  const results = {
    machine: machine(),
    browser: browser.version(),
    messages,
    readSeconds,
    typing: { bareKeyMs: await measureBareTyping(browser), ...typing },
    longestTaskMs,
    heap,
    anchor,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await client.end();
  await server.stop();
}
