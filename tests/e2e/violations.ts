import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { callAs } from '../support/web-client.ts';

/** Runs axe in the page itself, which takes a fifth of the time of a driver that fetches the result. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

export interface Wanted {
  /** Rules to try; all without them. */
  readonly only?: readonly string[];
  /** Rules to leave out. */
  readonly without?: readonly string[];
  /** Selector of the part of the page to check. */
  readonly within?: string;
}

/** The rules about the colours of a theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** The themes besides Dark, in which tests begin. */
export const OTHER_THEMES = ['light', 'darker', 'midnight'] as const;

/** Rules about the page as a whole: they have nothing to check while a dialog or drawer makes the page inert. */
export const WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one', 'skip-link'] as const;

/** Waits until no finite animation runs any more; a new element starts its own with the next frame. */
export const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished)))`;

/** Returns axe's findings on the page, a line per rule. */
export async function violations(page: Page, { only, without, within }: Wanted = {}): Promise<string[]> {
  // Colours in transition are not the ones that users read.
  await page.evaluate(SETTLED);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(only ? { runOnly: only } : {}),
    ...(without ? { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) } : {}),
  };
  const found = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 160)}`).join(' | ')}`,
  );
}

/** Returns axe's findings on a signed-in page in Dark, and those of the rules about colours in the other themes. */
export async function violationsInThemes(page: Page, wanted: Wanted = {}): Promise<string[]> {
  const found = await violations(page, wanted);
  for (const theme of [...OTHER_THEMES, 'dark'] as const) {
    await callAs(page, 'PATCH', '/users/@me/settings', { theme, follow_system_theme: false });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    if (theme === 'dark') break;
    const lines = await violations(page, { ...wanted, only: COLOURS });
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  return found;
}
