import type { BrowserContext } from 'playwright-core';

/** Reports violations of the page's content security policy, Trusted Types included, anywhere in the page. */
const REPORT = `addEventListener('securitypolicyviolation', (event) =>
  reportRefusal([event.effectiveDirective, event.blockedURI, event.sample, event.sourceFile + ':' + event.lineNumber].join(' ')), true)`;

/** The policy violations in every window of this process. */
export const refusals: string[] = [];

/** Collects the policy violations in pages of `context`. */
export async function watchRefusals(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('reportRefusal', (refusal: string) => {
    found.push(refusal);
    refusals.push(refusal);
  });
  await context.addInitScript(REPORT);
  return found;
}
