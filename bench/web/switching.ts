import { callAs } from '@guildhall/tests/support/web-client';
import type { Page } from 'playwright-core';
import { getStatistics } from './statistics.ts';

/** Milliseconds between two keys, to let work after a paint finish. */
const REST = 150;

/**
 * Runs in the page: `painted` becomes the ms from the next key's time stamp to the ends of the frames in which each selector exists,
 * one after the other. Without selectors it is the baseline, a frame in which nothing is drawn.
 */
const watchForPaints = (selectors: readonly string[]) => `globalThis.painted = new Promise((resolve) => {
  const wanted = ${JSON.stringify(selectors)};
  const times = [];
  const onKeyDown = ({ key, timeStamp }) => {
    if (key === 'Alt') return;
    removeEventListener('keydown', onKeyDown, true);
    const look = () => {
      const shown = () => times.length >= wanted.length || document.querySelector(wanted[times.length])?.checkVisibility();
      if (!shown()) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times.push(performance.now() - timeStamp);
        if (times.length >= wanted.length) resolve(times);
        else requestAnimationFrame(look);
      };
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', onKeyDown, true);
}), undefined`;

async function timeKey(page: Page, key: string, ...selectors: string[]): Promise<number[]> {
  await page.evaluate(watchForPaints(selectors));
  await page.keyboard.press(key);
  const times = (await page.evaluate('globalThis.painted')) as number[];
  await page.waitForTimeout(REST);
  return times;
}

/** Returns the selector of a channel's last message. */
async function getLast(page: Page, address: string): Promise<string> {
  const id = address.split('/').at(-1)!;
  const [last] = await callAs(page, 'GET', `/channels/${id}/messages?limit=1`);
  return `[data-message="${last.id}"]`;
}

/** Switches back and forth by keyboard between two channels that have been open before. */
export async function measureSwitching(page: Page, first: string, second: string, switches: number) {
  const lasts = [await getLast(page, first), await getLast(page, second)] as const;
  await page.goto(first);
  await page.locator(lasts[0]).waitFor();
  await timeKey(page, 'Alt+ArrowDown', lasts[1]);
  await timeKey(page, 'Alt+ArrowUp', lasts[0]);
  const times: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const [key, last] =
      turn % 2 === 0 ? (['Alt+ArrowDown', lasts[1]] as const) : (['Alt+ArrowUp', lasts[0]] as const);
    times.push(...(await timeKey(page, key, last)));
    floors.push(...(await timeKey(page, 'Shift')));
  }
  return { switchMs: getStatistics(times), bareFrameMs: getStatistics(floors) };
}

/** Moves down a list of channels that have not been open before. Measures the time to each skeleton, and to the messages. */
export async function measureOpening(page: Page, first: string, others: readonly string[]) {
  await page.goto(first);
  await page.locator(await getLast(page, first)).waitFor();
  const skeletons: number[] = [];
  const contents: number[] = [];
  const roundTrips: number[] = [];
  for (const address of others) {
    const last = await getLast(page, address);
    const [skeleton, content] = await timeKey(
      page,
      'Alt+ArrowDown',
      `#content [role="status"], ${last}`,
      last,
    );
    skeletons.push(skeleton!);
    contents.push(content!);
    roundTrips.push(
      (await page.evaluate(
        `performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/messages?')).duration`,
      )) as number,
    );
  }
  return {
    skeletonMs: getStatistics(skeletons),
    contentMs: getStatistics(contents),
    roundTripMs: getStatistics(roundTrips),
  };
}
