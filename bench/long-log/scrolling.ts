import type { Page } from 'playwright-core';
import { getId, type LogGuild } from './guild.ts';

/** The log that is shown, among those kept hidden. */
const LOG = `[...document.querySelectorAll('[role=log]')].find((log) => log.checkVisibility({ visibilityProperty: true }))`;
/** Id of the first message drawn in it. */
const FIRST = `${LOG}?.querySelector('[data-message]')?.dataset.message`;
/** ms by which each image is late. */
const LATE = 400;
/** ms for which the position of the reader is watched. */
const WATCH = 6_000;

/** Pixels of one turn of the wheel: as far as any log is long. */
const FAR = 10_000_000;

/** Places the pointer on the log, so that the wheel scrolls it. */
async function pointAtLog(page: Page): Promise<void> {
  const box = await page.locator('[role=log]:visible').boundingBox();
  await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
}

/** Waits until another message than `before` is the first one drawn, for 20 seconds at most. */
const waitForOther = (before: string) => `new Promise((resolve, reject) => {
  const end = performance.now() + 20_000;
  const look = () => {
    if (${FIRST} !== '${before}') resolve();
    else if (performance.now() < end) requestAnimationFrame(look);
    else reject(new Error('No message before ${before} was drawn.'));
  };
  look();
})`;

/**
 * Turns the wheel up in the open channel until its first message is drawn, so that the client has all of them. Throws if a turn draws no
 * other message.
 */
async function readWholeChannel(page: Page, firstMessage: string): Promise<void> {
  await page.locator('[data-message]:visible').first().waitFor();
  await pointAtLog(page);
  for (;;) {
    const before = (await page.evaluate(FIRST)) as string;
    if (before === firstMessage) return;
    await page.mouse.wheel(0, -FAR);
    await page.evaluate(waitForOther(before));
  }
}

/** Opens all channels and reads them to their first messages, then goes back to the first. Returns the seconds it took. */
export async function readChannels(page: Page, { addresses, first }: LogGuild): Promise<number> {
  const began = performance.now();
  await page.goto(addresses[0]!);
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL(`**/${getId(address)}`);
    await readWholeChannel(page, first);
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  for (let index = addresses.length - 2; index >= 0; index -= 1) {
    await page.keyboard.press('Alt+ArrowUp');
    await page.waitForURL(`**/${getId(addresses[index]!)}`);
  }
  return seconds;
}

/**
 * Reads a channel of images in its middle, scrolled to so fast that none has been loaded, while messages arrive at its end. Returns the most
 * pixels by which the row at the middle of the log moved from one frame to the next, and how many images appeared meanwhile.
 */
export async function measureAnchor(page: Page, write: (count: number) => Promise<unknown>, rate: number) {
  await page.route('**/attachments/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE + Math.random() * LATE));
    await route.continue();
  });
  let count = 0;
  const sends: Promise<unknown>[] = [];
  const timer = setInterval(() => sends.push(write(++count).catch(() => {})), 1_000 / rate);
  await pointAtLog(page);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, -700);
    await page.waitForTimeout(30);
  }
  // The last step is drawn.
  await page.waitForTimeout(150);
  const found = (await page.evaluate(`new Promise((resolve) => {
    const log = ${LOG};
    const { top, height } = log.getBoundingClientRect();
    const row = [...log.querySelectorAll('[data-message]')].find((row) => row.getBoundingClientRect().bottom > top + height / 2);
    const countShown = () => log.querySelectorAll('[data-state=shown]').length;
    const shown = countShown();
    const end = performance.now() + ${WATCH};
    let last = row.getBoundingClientRect().top;
    let movedPx = 0;
    const look = () => {
      const now = row.getBoundingClientRect().top;
      movedPx = Math.max(movedPx, row.isConnected ? Math.abs(now - last) : Infinity);
      last = now;
      if (performance.now() < end) requestAnimationFrame(look);
      else resolve({ movedPx, imagesShown: countShown() - shown });
    };
    requestAnimationFrame(look);
  })`)) as { movedPx: number; imagesShown: number };
  clearInterval(timer);
  await Promise.all(sends);
  await page.unroute('**/attachments/**');
  return { ...found, messages: count };
}
