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

/** Waits until the element no longer moves, and returns its middle. */
async function findMiddle(element: Locator): Promise<Point> {
  await (await element.elementHandle())?.waitForElementState('stable');
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on an element and leaves it there. */
export async function putFinger(element: Locator): Promise<void> {
  await send(element.page(), 'touchStart', [await findMiddle(element)]);
}

/** A finger moves in so many steps, each of so many ms. */
const STEPS = 10;
const STEP_TIME = 30;

/** Puts a finger on an element and moves it by some pixels; the finger stays down. */
export async function dragFinger(element: Locator, across: number, down: number): Promise<void> {
  const start = await findMiddle(element);
  const page = element.page();
  // The time stamps span 300 ms, however long sending the events takes, after those of the gesture before.
  const rest = (lastTouches.get(page) ?? 0) + STEPS * STEP_TIME - Date.now();
  if (rest >= 0) await new Promise((resolve) => setTimeout(resolve, rest + 1));
  const began = Date.now() - STEPS * STEP_TIME;
  // Sent at once: a finger that rests between two calls of a slow machine opens the menu of a long press.
  const sent = [send(page, 'touchStart', [start], began)];
  for (let step = 1; step <= STEPS; step += 1) {
    const point = { x: start.x + (across * step) / STEPS, y: start.y + (down * step) / STEPS };
    sent.push(send(page, 'touchMove', [point], began + STEP_TIME * step));
  }
  await Promise.all(sent);
}

/** Lifts the finger, right after it last moved. */
export const liftFinger = (page: Page): Promise<void> =>
  send(page, 'touchEnd', [], (lastTouches.get(page) ?? Date.now()) + 10);
