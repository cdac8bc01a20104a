import type { BrowserContext } from 'playwright-core';

/** Reports what the page's security policy refuses, Trusted Types included, wherever in the page it happens. */
const REPORT = `addEventListener('securitypolicyviolation', (event) =>
  reportRefusal([event.effectiveDirective, event.blockedURI, event.sample, event.sourceFile + ':' + event.lineNumber].join(' ')), true)`;

/** What security policies refused in every window of this process. */
export const refusals: string[] = [];

/** Collects what the security policy refuses in pages of `context`. */
export async function watchRefusals(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('reportRefusal', (refusal: string) => {
    found.push(refusal);
    refusals.push(refusal);
  });
  await context.addInitScript(REPORT);
  return found;
}
