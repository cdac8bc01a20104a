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

interface BrowserOptions {
  /** Switches of Playwright that are left out. */
  ignoreDefaultArgs?: string[];
  path?: string;
}

/** Starts a headless Chromium, with these additional switches. The caller closes it. */
export function startBrowser(
  switches: readonly string[] = [],
  { ignoreDefaultArgs = [], path = executablePath }: BrowserOptions = {},
): Promise<Browser> {
  const args = ['--no-sandbox', `--disable-features=${UNUSED_FEATURES.join(',')}`, ...switches];
  return chromium.launch({ executablePath: path, args, ignoreDefaultArgs });
}

/** Debian's headless shell: the engine of Chromium without a browser's own windows, media devices and push messages. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Pages of tests are too short for code to be optimized: Chromium's compilers would take a tenth of the processor time, and hardly a
 * script would run long enough to use what they made. Threads beside a page's own would cost more than they give, as other pages keep the
 * cores busy.
 */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan --single-threaded';

/**
 * Starts a browser for pages that need only the engine, in a fifth less processor time: the headless shell if it is installed, otherwise
 * Chromium. The caller closes it.
 */
export function startEngine(): Promise<Browser> {
  const hasShell = process.env.CHROMIUM_PATH === undefined && existsSync(SHELL);
  return startBrowser([UNOPTIMIZED], hasShell ? { path: SHELL } : {});
}
