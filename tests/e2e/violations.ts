import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page, a line per rule; all rules, or those named. */
export async function violations(page: Page, ...rules: string[]): Promise<string[]> {
  // Colours that are still changing are not what somebody reads.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().flatMap((animation) => animation instanceof CSSTransition ? animation.finished : []))',
  );
  const axe = new AxeBuilder({ page });
  const found = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target} ${node.html.slice(0, 160)}`).join(' | ')}`,
  );
}
