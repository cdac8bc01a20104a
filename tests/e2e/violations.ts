import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** axe itself, run in the page as it stands: an answer takes a fifth of the time of a driver that fetches it elsewhere. */
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
  /** Selector of the part of the page to look at. */
  readonly within?: string;
}

/** The rules that the colours of a theme decide. */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** Rules about the page as a whole: they have nothing to look at while a window or drawer takes the page out of reach. */
export const WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one', 'skip-link'] as const;

/** Waits until nothing that has an end moves or fades any more; what has just come begins to with the next frame. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished)))`;

/** What axe finds on the page, a line per rule. */
export async function violations(page: Page, { only, without, within }: Wanted = {}): Promise<string[]> {
  // Colours that are still changing are not what somebody reads.
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
