import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, message, say } from './chat.ts';
import { openBrowser } from './instance.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('announcements', () => {
  let page: Page;
  let complaints: string[];
  let news: string;
  let here: string;
  let there: string;

  beforeAll(async () => {
    ({ page, complaints } = await openWindow(await openBrowser(), inject('origin')));
    await register(page, `ada.${randomInt(1_000_000)}`, 'Ada');
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

  /** Posts a message through a webhook, as another service does. */
  const post = async (url: string, body: object) => {
    const { pathname } = new URL(url);
    const answer = await fetch(inject('origin') + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

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

  it('are among the webhooks of a channel, which are created, changed and deleted with the keyboard', async () => {
    const [, guildId, channelId] = /channels\/(\d+)\/(\d+)/.exec(there) ?? [];
    await page.goto(`/guilds/${guildId}/settings/channel/${channelId}/webhooks`);
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await item('Cone Six #studio-news').getByText(words('webhooks.follower'), { exact: true }).waitFor();
    await button(page, 'webhooks.new').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: words('webhooks.name') }).waitFor();
    await page.keyboard.type('Discord hook');
    await page.keyboard.press('Enter');
    await page.getByText(words('webhooks.nameReserved')).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Kiln B controller');
    await page.keyboard.press('Enter');

    await item('Kiln B controller').getByRole('button', { expanded: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'webhooks.test').focus();
    await page.keyboard.press('Enter');
    await page.getByText(words('webhooks.testPosted', { channel: 'general' })).waitFor();
    await button(page, 'webhooks.showUrl').press('Enter');
    const url = await page.getByRole('textbox', { name: words('webhooks.url') }).inputValue();
    expect(new URL(url).pathname).toMatch(/^\/api\/webhooks\/\d+\/[\w-]{68}$/);
    await page.evaluate('navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }');
    await button(page, 'webhooks.copyUrl').press('Enter');
    await page.getByText(words('toast.copied')).waitFor();
    expect(await page.evaluate('globalThis.copied')).toBe(url);

    const name = page.getByRole('textbox', { name: words('webhooks.name') });
    await name.fill('Kiln C controller');
    await item('Cone Six #studio-news').getByRole('button').first().click();
    await button(page.getByRole('alertdialog'), 'webhooks.keepEditing').click();
    const save = button(page, 'saveBar.save');
    // The list has the new name before the server does.
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await save.press('Enter');
    await stored;
    await save.waitFor({ state: 'detached' });
    await item('Kiln C controller').getByRole('button', { expanded: true }).waitFor();
    await post(url, { content: 'Segment 4 of 6', username: 'Kiln D' });
    await post(url, { content: 'Segment 5 of 6' });
    await post(url, { content: 'Segment 6 of 6' });

    await page.goto(there);
    const author = (text: string) => message(page, text).getByRole('heading');
    expect(await author(words('webhooks.testMessage')).textContent()).toContain('Kiln B controller');
    expect(await author('Segment 4').textContent()).toContain(`Kiln D${words('user.app')}`);
    expect(await author('Segment 5').textContent()).toContain('Kiln C controller');
    expect(await author('Segment 6').count()).toBe(0);
    await author('Segment 5').getByRole('button').press('Enter');
    const card = page.getByRole('dialog');
    await card.getByText(words('webhooks.card')).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(card, 'webhooks.manage').click();

    await page.setViewportSize(PHONE);
    await item('Kiln C controller').getByRole('button', { expanded: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'webhooks.delete').click();
    await button(page.getByRole('alertdialog'), 'webhooks.delete').click();
    await item('Kiln C controller').waitFor({ state: 'detached' });
    expect(await post(url, { content: 'late' })).toBe(404);
    expect(complaints).toEqual([]);
  });
});
