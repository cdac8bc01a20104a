import type { BrowserContext, Response } from 'playwright-core';
import { complainAboutResponse, readBody } from './response-schemas.ts';

/** The errors of API responses in every window of this process, by the declarations of their operations. */
export const misdeclared: string[] = [];

async function check(response: Response): Promise<void> {
  const { pathname } = new URL(response.url());
  // The browser provides no text for a frame that it refuses to show.
  if (!pathname.startsWith('/api/') || response.request().isNavigationRequest()) return;
  // A page that closes takes the text with it.
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return;
  const complaint = complainAboutResponse({
    method: response.request().method(),
    path: pathname,
    status: response.status(),
    body: readBody(text),
  });
  if (complaint) misdeclared.push(complaint);
}

/** Checks every response of the API to the pages of `context`. */
export const watchResponses = (context: BrowserContext) =>
  context.on('response', (response) => void check(response));
