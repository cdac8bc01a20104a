import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** The time of each page's last touch, in ms. */
const lastTouches = new WeakMap<Page, number>();

/** `at` is the time of the event in ms, by default now. */
async function send(page: Page, type: TouchType, touchPoints: Point[], at = Date.now()): Promise<void> {
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  const event = { type, touchPoints, timestamp: at / 1_000 };
  lastTouches.set(page, at);
  await (await session).send('Input.dispatchTouchEvent', event);
}

async function findMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on an element and leaves it there. */
export async function putFinger(element: Locator): Promise<void> {
  await send(element.page(), 'touchStart', [await findMiddle(element)]);
}

/** Puts a finger on an element and moves it by some pixels; the finger stays down. */
export async function dragFinger(element: Locator, across: number, down: number): Promise<void> {
  const start = await findMiddle(element);
  const page = element.page();
  // The time stamps span 300 ms, however long sending the events takes.
  const steps = 10;
  const stepTime = 30;
  const began = Date.now() - stepTime * steps;
  await send(page, 'touchStart', [start], began);
  for (let step = 1; step <= steps; step += 1) {
    const point = { x: start.x + (across * step) / steps, y: start.y + (down * step) / steps };
    await send(page, 'touchMove', [point], began + stepTime * step);
  }
}

/** Lifts the finger, right after it last moved. */
export const liftFinger = (page: Page): Promise<void> =>
  send(page, 'touchEnd', [], (lastTouches.get(page) ?? Date.now()) + 10);
