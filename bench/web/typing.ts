import { callAs } from '@guildhall/tests/support/web-client';
import type { Browser, Page } from 'playwright-core';
import { SLOW_DOWN } from '../support/slowdown.ts';
import { getStatistics } from './statistics.ts';

/** So many that no single pause decides their 99th percentile. */
const KEYS = 1_000;
/** Keys of a baseline. */
const FEWER = 100;
/** Milliseconds between two keys: a fast typist. */
const RHYTHM = 110;

const FIELD = '[data-composer] [contenteditable=true]';

/** Runs in the page: records for each key the ms from its time stamp to the end of the frame that shows its character. */
const WATCH_KEYS = `(() => {
  const field = document.querySelector('${FIELD}');
  globalThis.keyTimes = [];
  const waiting = [];
  let count = field.textContent.length;
  field.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key.length !== 1) return;
    waiting.push({ timeStamp, length: ++count });
    const look = () => {
      const shown = field.textContent.length;
      if (waiting.length > 0 && waiting[0].length <= shown) {
        const done = waiting.splice(0, waiting.findIndex(({ length }) => length > shown) + 1 || waiting.length);
        // Before every other task: what the client draws after a key's frame is not part of that key.
        scheduler.postTask(() => {
          for (const { timeStamp } of done) globalThis.keyTimes.push(performance.now() - timeStamp);
        }, { priority: 'user-blocking' });
      }
      if (waiting.length > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
})()`;

/** Types keys at a steady rhythm. */
async function typeKeys(page: Page, keys: number) {
  const text = 'the kiln is cooling and nobody has slept since hour nine ';
  for (let at = 0; at < keys; at += 1)
    await Promise.all([page.keyboard.press(text[at % text.length]!), page.waitForTimeout(RHYTHM)]);
  await page.waitForTimeout(2_000);
  const times = (await page.evaluate('globalThis.keyTimes.splice(0)')) as number[];
  return getStatistics(times);
}

/** Slows the page's processor down by a factor during the work. */
async function slowDown<Result>(page: Page, rate: number, work: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send(SLOW_DOWN, { rate });
  try {
    return await work();
  } finally {
    await devtools.send(SLOW_DOWN, { rate: 1 });
    await devtools.detach();
  }
}

async function focusField(page: Page) {
  const field = page.locator(FIELD);
  await field.waitFor();
  await field.focus();
  await page.evaluate(WATCH_KEYS);
}

/** Types into an editable element on an empty page: what the browser and this machine need without any client. */
export async function measureBareTyping(browser: Browser, slowdown: number) {
  const page = await browser.newPage();
  await page.setContent('<div data-composer><div contenteditable="true"></div></div>');
  const times = await slowDown(page, slowdown, async () => {
    await focusField(page);
    return typeKeys(page, FEWER);
  });
  await page.close();
  return times;
}

/**
 * Types into the open channel while nothing happens in it, and then while another account writes `rate` messages a second. `write` sends
 * one of them.
 */
export async function measureTyping(
  page: Page,
  slowdown: number,
  rate: number,
  write: (count: number) => Promise<unknown>,
) {
  const found = await slowDown(page, slowdown, async () => {
    await focusField(page);
    const quietKeyMs = await typeKeys(page, FEWER);
    let count = 0;
    const sends: Promise<unknown>[] = [];
    const timer = setInterval(() => sends.push(write(++count).catch(() => {})), 1_000 / rate);
    // Lets the stream reach its full rate.
    await page.waitForTimeout(5_000);
    const before = count;
    const start = performance.now();
    const keyMs = await typeKeys(page, KEYS);
    const seconds = (performance.now() - start) / 1_000;
    const messages = count - before;
    clearInterval(timer);
    await Promise.all(sends);
    return { messagesPerSecond: Math.round(messages / seconds), quietKeyMs, keyMs };
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  return { slowdown, keys: KEYS, ...found };
}

/** Adds another account to the channel's guild. Returns a function that sends a message from it. */
export async function invite(page: Page, other: Page, channelId: string) {
  const { code } = await callAs(page, 'POST', `/channels/${channelId}/invites`, {});
  await callAs(other, 'POST', `/invites/${code}`, {});
  return (count: number) =>
    callAs(other, 'POST', `/channels/${channelId}/messages`, {
      content: `Hour **${count}**: ${800 + count} degrees, and the damper is half open.`,
    });
}
