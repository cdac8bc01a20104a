import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { button, composer, message, say, type } from './chat.ts';
import { openBrowser, startServer } from './instance.ts';
import { violations } from './violations.ts';

const choose = (page: Page, name: string, bytes: number) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'kiln ') });

describe.skipIf(!hasBrowser)('rejected files', () => {
  let browser: Browser;
  let page: Page;
  let server: ServerProcess | undefined;
  const complaints: string[][] = [];

  /** Starts a server with these settings and opens a channel of a new guild on it. */
  const open = async (settings: Record<string, string>) => {
    server = await startServer({ GUILDHALL_RATE_LIMITS: 'off', ...settings });
    const opened = await openWindow(browser, server.origin);
    complaints.push(opened.complaints);
    page = opened.page;
    await register(page, 'ada.kiln', 'Ada');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const [, general] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
    await page.goto(`/channels/${guild.id}/${general.id}`);
    await composer(page).waitFor();
  };

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await page?.context().close();
    await server?.remove();
    server = undefined;
  });

  it('on a full disk stay in the message, which can be sent without them', async () => {
    // More than any disk has.
    await open({ GUILDHALL_MIN_FREE_SPACE: '1000000000' });
    await choose(page, 'notes.txt', 8);
    await type(page, 'Here are my notes');
    await page.keyboard.press('Enter');
    const fate = page.getByRole('alert').filter({ hasText: words('problem.instanceFull') });
    await fate.waitFor();
    await page.getByText('notes.txt').waitFor();
    await page.getByText('Here are my notes').waitFor();
    expect(await violations(page)).toEqual([]);
    // A retry keeps both too.
    await button(page, 'action.retry').click();
    await fate.waitFor();
    await page.getByRole('button', { name: words('upload.cancel', { name: 'notes.txt' }) }).click();
    await button(page, 'action.retry').click();
    await fate.waitFor({ state: 'detached' });
    await message(page, 'Here are my notes').waitFor();
    expect(await page.getByText('notes.txt').count()).toBe(0);
    await say(page, 'Text goes on');
    await message(page, 'Text goes on').waitFor();

    await page.goto('/admin/storage');
    await page
      .getByRole('alert')
      .filter({ hasText: words('admin.uploadsRefused') })
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('of a full account show its owner why, and the instance lists it among the largest', async () => {
    await open({ GUILDHALL_ACCOUNT_QUOTA: '1' });
    await choose(page, 'first.txt', 950_000);
    await type(page, 'One');
    await page.keyboard.press('Enter');
    await message(page, 'One').getByText('first.txt').waitFor();
    await choose(page, 'second.txt', 950_000);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: words('problem.accountFull') })
      .waitFor();

    await page.goto('/admin/storage');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Ada' })
      .getByText(/of 1 MB$/)
      .waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Cone Six' })
      .getByText(/of 50 GB$/)
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('cause no violations of the pages’ own policy', () => expect(complaints.flat()).toEqual([]));
});
