import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or the one in `CHROMIUM_PATH`. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** False on machines without a Chromium; `npm test` reports that it skips browser tests there. */
export const hasBrowser = existsSync(executablePath);

/**
 * Chromium's features that tests have no use for: those that Playwright turns off, because a second such switch replaces the first, and
 * the address bar's suggestions, a page of 200 modules that each window would load in 0.8 seconds of processor time.
 */
const UNUSED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Starts a headless Chromium, with these additional switches, and without some of Playwright's. The caller closes it. */
export function startBrowser(
  switches: readonly string[] = [],
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> {
  const args = ['--no-sandbox', `--disable-features=${UNUSED_FEATURES.join(',')}`, ...switches];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs });
}
