import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or the one in `CHROMIUM_PATH`. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** False on machines without a Chromium; `npm test` reports that it skips browser tests there. */
export const hasBrowser = existsSync(executablePath);

/** Starts a headless Chromium, with these additional switches. The caller closes it. */
export function startBrowser(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...switches] });
}
