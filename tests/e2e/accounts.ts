import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { waitForMail } from '../support/mailbox.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, words } from '../support/web-client.ts';
import { startInstance } from './instance.ts';

/** The password of the accounts that `join` registers. */
export const PASSWORD = 'tundra-Oboe-27-lantern';
/** A password that none of them has. */
export const NEW_PASSWORD = 'quarry-Violin-81-saffron';

/** Takes a screenshot into SHOTS_FOLDER, if that is set. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/account-${name}.png` });
};

/** Opens a path or link, also if only its fragment is new. */
export const open = async (page: Page, path: string): Promise<void> => {
  // The secret in a link's fragment alone would not load the page again.
  if (path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
};

/** Waits for the heading of a section of settings. */
export const section = (page: Page, id: string, values = {}): Promise<void> =>
  page
    .getByRole('heading', { level: 1, name: words(id, values) })
    .first()
    .waitFor();

/** A server of the file, with the accounts that its tests register. Its fields are set before the first test. */
export interface Accounts {
  server: ServerProcess;
  browser: Browser;
  /** Registers an account in a window of its own. */
  join(
    name: string,
    options?: BrowserContextOptions,
    at?: { readonly origin: string },
  ): Promise<{ page: Page; complaints: string[]; email: string }>;
  /** Returns the link to a screen in the latest email to an address. */
  linkTo(email: string, screen: string): Promise<string>;
}

/** Starts a server for the tests of a file. */
export function useAccounts(settings: Readonly<Record<string, string>> = {}): Accounts {
  const accounts = {
    async join(name, options = {}, { origin } = accounts.server) {
      const { page, complaints } = await openWindow(accounts.browser, origin, options);
      await page.goto('/login');
      await callAs(page, 'POST', '/auth/register', {
        username: name,
        email: `${name}@example.org`,
        password: PASSWORD,
        date_of_birth: '1990-02-03',
        consent: true,
      });
      return { page, complaints, email: `${name}@example.org` };
    },
    async linkTo(email, screen) {
      const { link = '' } = await waitForMail(accounts.server.dataFolder, email, `/${screen}#`);
      return link;
    },
  } as Accounts;
  beforeAll(async () => {
    Object.assign(accounts, await startInstance({ GUILDHALL_RATE_LIMITS: 'off', ...settings }));
  });
  return accounts;
}
