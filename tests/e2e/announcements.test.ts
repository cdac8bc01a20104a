import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { buildWebClient, callAs, openWindow, words } from '../support/web-client.ts';
import { button, message, say } from './chat.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('announcements', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let news: string;
  let here: string;
  let there: string;

  beforeAll(async () => {
    await buildWebClient();
    server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
    await server.start();
    browser = await startBrowser();
    ({ page, complaints } = await openWindow(browser, server.origin));
    await callAs(page, 'POST', '/auth/register', {
      username: 'ada.kiln',
      global_name: 'Ada',
      email: 'ada@example.org',
      password: 'tundra-Oboe-27-lantern',
      date_of_birth: '1990-02-03',
      consent: true,
    });
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    await callAs(page, 'PATCH', `/guilds/${guild.id}`, {
      features: ['COMMUNITY'],
      rules_channel_id: '1',
      public_updates_channel_id: '1',
      verification_level: 1,
      explicit_content_filter: 2,
      default_message_notifications: 1,
    });
    const channel = { name: 'studio-news', type: 5 };
    news = (await callAs(page, 'POST', `/guilds/${guild.id}/channels`, channel)).id;
    here = `/channels/${guild.id}/${news}`;
    const other = await callAs(page, 'POST', '/guilds', { name: 'Cone Ten' });
    there = `/channels/${other.id}/${other.system_channel_id}`;
  });

  afterAll(async () => {
    await browser?.close();
    await server?.remove();
  });

  it('are followed from another guild and published below the message or from its menu', async () => {
    await page.goto(here);
    await page
      .locator('[data-region=header]')
      .getByRole('button', { name: words('follow.action'), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: words('follow.title', { channel: 'studio-news' }) });
    await dialog.getByRole('button', { name: words('follow.target') }).click();
    expect(await page.getByRole('option').first().textContent()).toContain('Cone Ten');
    await page.getByRole('option').filter({ hasText: 'Cone Ten' }).click();
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'follow.action').click();
    await dialog.waitFor({ state: 'detached' });

    await say(page, 'The second kiln is back.');
    await button(message(page, 'The second kiln'), 'follow.publish').click();
    await button(page.getByRole('alertdialog'), 'follow.publish').click();
    await message(page, 'The second kiln').getByText(words('follow.published'), { exact: true }).waitFor();
    expect(await button(message(page, 'The second kiln'), 'follow.publish').count()).toBe(0);

    await say(page, 'Bookings open on Monday.');
    await button(message(page, 'Bookings open'), 'follow.publish').waitFor();
    await message(page, 'Bookings open').click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('follow.publish') }).click();
    await button(page.getByRole('alertdialog'), 'follow.publish').click();
    await message(page, 'Bookings open').getByText(words('follow.published'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(there);
    await message(page, 'The second kiln is back.').waitFor();
    await message(page, 'Bookings open on Monday.').waitFor();
    expect(complaints).toEqual([]);
  });
});
