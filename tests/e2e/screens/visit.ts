import type { Page } from 'playwright-core';
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

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** The addresses of settings, whose navigation has a link to each. */
const SETTINGS = /^\/(?:settings|admin|guilds\/\d+\/settings)\//;

const readText = (page: Page) => page.evaluate<string>('document.body.innerText');

/** Loads a screen, and opens its menu or dialog. */
export async function load(screen: Screen, view: View): Promise<void> {
  await view.page.goto(screen.path(view.place));
  await open(screen, view);
}

/** Shows a screen as `load` does, without loading the page again if a press on a key or a link leads there. */
export async function visit(screen: Screen, view: View): Promise<void> {
  const path = screen.path(view.place);
  const before = shown.get(view.page);
  const isThere =
    before !== undefined &&
    (before.path === path
      ? await closeOverlay(view.page, before)
      : await followLink(view.page, before, path));
  if (isThere) await open(screen, view);
  else await load(screen, view);
}

async function open(screen: Screen, view: View): Promise<void> {
  const { page, place } = view;
  await screen.ready(view).first().waitFor();
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

/** Follows the link to the other section of the same settings; returns whether there is one, and the section was replaced. */
async function followLink(page: Page, { path: from, hasActed }: Shown, to: string): Promise<boolean> {
  if (hasActed || !SETTINGS.test(from) || !SETTINGS.test(to)) return false;
  const link = page.locator(`nav a[href="${to}"]`).filter({ visible: true });
  const heading = await page.$('main h1');
  if (!heading || (await link.count()) !== 1) return false;
  await link.click();
  return heading.waitForElementState('hidden', { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}
