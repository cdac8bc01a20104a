import type { Page } from 'playwright-core';
import { OVERLAYS } from '../chat.ts';
import { SETTLED } from '../violations.ts';
import type { Screen, View } from './place.ts';

/** What a window shows. */
interface Shown {
  readonly path: string;
  /** The text of the screen before its menu or dialog was opened. */
  readonly text: string;
  readonly hasActed: boolean;
}

const shown = new WeakMap<Page, Shown>();

const readText = (page: Page) => page.evaluate<string>('document.body.innerText');

/** Loads a screen, and opens its menu or dialog. */
async function load(screen: Screen, view: View): Promise<void> {
  await view.page.goto(screen.path(view.place));
  await open(screen, view);
}

/** Shows a screen as `load` does, without loading the page again if a press on a key or its router leads there. */
export async function visit(screen: Screen, view: View): Promise<void> {
  const path = screen.path(view.place);
  const before = shown.get(view.page);
  const isThere =
    before !== undefined &&
    !isSeparate(screen) &&
    (before.path === path || before.hasActed ? await closeOverlay(view.page, before) : true) &&
    (before.path === path || (await navigate(view.page, path)));
  if (isThere) await open(screen, view);
  else await load(screen, view);
}

/** Whether users come to a screen by a link from elsewhere, and not from another screen. */
const isSeparate = ({ signedOut, themeOfDevice }: Screen) => signedOut || themeOfDevice;

async function open(screen: Screen, view: View): Promise<void> {
  const { page, place } = view;
  // The logs of channels that were left are kept, hidden.
  await screen.ready(view).filter({ visible: true }).first().waitFor();
  shown.set(page, {
    path: screen.path(place),
    text: await readText(page),
    hasActed: screen.act !== undefined,
  });
  await screen.act?.(view);
}

/** Returns the selector of the menu or dialog that was opened on the screen; undefined if the whole screen changed instead. */
export async function findOverlay({ act }: Screen, page: Page): Promise<string | undefined> {
  if (!act || (await page.locator(OVERLAYS).filter({ visible: true }).count()) === 0) return undefined;
  return OVERLAYS;
}

/** Closes the menu or dialog; returns whether that restored the previous screen. */
async function closeOverlay(page: Page, { text }: Shown): Promise<boolean> {
  const overlay = page.locator(OVERLAYS).filter({ visible: true });
  for (let presses = 0; presses < 2 && (await overlay.count()) > 0; presses += 1) {
    await page.keyboard.press('Escape');
    await page.evaluate(SETTLED);
  }
  return (await readText(page)) === text;
}

/**
 * Shows another address of the client that the page has loaded, as a press on a link does. Returns whether the heading of the screen
 * was replaced.
 */
export async function navigate(page: Page, to: string): Promise<boolean> {
  const heading = await page.$('main h1, header h1');
  if (!heading) return false;
  const name = await heading.textContent();
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(to)})`);
  return page
    .waitForFunction(
      ({ old, text }) => !old.isConnected || old.textContent !== text,
      { old: heading, text: name },
      { timeout: 3_000 },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Shows an address of the client: by its router if the page has loaded the client, which takes a third of the time of a page load. */
export async function show(page: Page, to: string): Promise<void> {
  if (!(await navigate(page, to))) await page.goto(to);
}
