import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, channelRow, log, message } from './chat.ts';
import { startInstance } from './instance.ts';
import { violations } from './violations.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: words('composer.label', { name }) });

async function say(page: Page, to: string, text: string): Promise<void> {
  await field(page, to).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Two members of a guild who write to each other, close the conversation, return to it, and block each other. */
describe.skipIf(!hasBrowser)('a conversation between two users', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let conversation: string;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance());
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    hers = first.page;
    his = second.page;
    complaints.push(first.complaints, second.complaints);
    await register(hers, 'ada.kiln', 'Ada');
    await register(his, 'ben_glaze', 'Ben');
    guildId = (await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' })).id;
    const channels = await callAs(hers, 'GET', `/guilds/${guildId}/channels`);
    const general = channels.find(({ type }: { type: number }) => type === 0).id;
    const { code } = await callAs(hers, 'POST', `/channels/${general}/invites`, {});
    await callAs(his, 'POST', `/invites/${code}`);
  });

  it('starts from a member’s card', async () => {
    await his.goto('/channels/@me');
    await his.getByText(words('dm.none')).waitFor();
    await hers.goto(`/channels/${guildId}`);
    const members = hers.getByRole('complementary', { name: words('members.title') });
    await members.getByRole('button', { name: 'Ben' }).click();
    await button(hers, 'dm.message').click();
    await hers.waitForURL(/\/channels\/@me\/\d+$/);
    conversation = hers.url();
    await hers.getByRole('heading', { name: 'Ben', level: 1 }).waitFor();
    await log(hers)
      .getByText(words('dm.beginning', { name: 'ben_glaze' }))
      .waitFor();
    await say(hers, 'Ben', 'the glaze is ready');
    await message(hers, 'the glaze is ready').waitFor();
  });

  it('notifies the other user, who replies', async () => {
    const row = channelRow(his, 'Ada');
    await row.waitFor();
    await row.getByText('the glaze is ready').waitFor();
    expect(await row.textContent()).toContain('1');
    const news = his.getByRole('region', { name: words('home.forYou') });
    await news.getByRole('link', { name: /^Ada/ }).getByText('the glaze is ready').waitFor();
    await his
      .getByRole('region', { name: words('home.online') })
      .getByRole('button', { name: /Ada/ })
      .first()
      .waitFor();
    expect(await violations(his)).toEqual([]);
    expect(await violations(his)).toEqual([]);
    await his.waitForFunction("document.title.startsWith('(1)')");
    await row.click();
    await message(his, 'the glaze is ready').waitFor();
    await his.waitForFunction("!document.title.startsWith('(')");
    await field(his, 'Ada').focus();
    await his.keyboard.type('on my');
    await hers.getByText('Ben is typing').waitFor();
    await his.keyboard.type(' way');
    await his.keyboard.press('Enter');
    await message(hers, 'on my way').waitFor();
    await row.getByText(words('preview.own', { text: 'on my way' })).waitFor();
  });

  it('shows the last message in the list, as it is edited and deleted', async () => {
    const row = channelRow(hers, 'Ben');
    const path = `/channels/${conversation.split('/').at(-1)}/messages`;
    const [{ id }] = await callAs(his, 'GET', path);
    await callAs(his, 'PATCH', `${path}/${id}`, { content: 'on my **way** to <@1>' });
    await row.getByText(`on my way to @${words('user.unknown')}`).waitFor();
    await callAs(his, 'POST', path, { content: 'wrong window' });
    await row.getByText('wrong window').waitFor();
    const [wrong] = await callAs(his, 'GET', path);
    await callAs(his, 'DELETE', `${path}/${wrong.id}`);
    await row.getByText('on my way').waitFor();
    await hers.reload();
    await row.getByText('on my way').waitFor();
    await row.click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('dm.profile'), exact: true }).press('Enter');
    const profile = hers.getByRole('dialog', { name: words('profile.label') });
    await profile.getByRole('heading', { name: 'Ben' }).waitFor();
    await hers.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
  });

  it('appears in the rail of a guild with an unread mark', async () => {
    await hers.goto(`/channels/${guildId}`);
    await say(his, 'Ada', 'which door?');
    const door = hers.locator('[data-region=rail], nav').getByRole('link', { name: /^Ben/ }).first();
    await door.waitFor();
    await door.click();
    await hers.waitForURL(conversation);
    await message(hers, 'which door?').waitFor();
    await door.waitFor({ state: 'detached' });
  });

  it('closes, and reopens with its messages', async () => {
    const row = channelRow(hers, 'Ben');
    await row.hover();
    await hers.getByRole('button', { name: words('dm.close', { name: 'Ben' }) }).click();
    await hers.waitForURL('**/channels/@me');
    await row.waitFor({ state: 'detached' });
    await say(his, 'Ada', 'still there?');
    await row.waitFor();
    await row.click();
    await message(hers, 'still there?').waitFor();
    await message(hers, 'the glaze is ready').waitFor();
  });

  it('opens by its address, and can be found by name with the keyboard', async () => {
    await callAs(hers, 'DELETE', `/channels/${conversation.split('/').at(-1)}`);
    await hers.goto(conversation);
    await message(hers, 'still there?').waitFor();
    await hers.goto(`/channels/${guildId}`);
    await field(hers, '#general').waitFor();
    await hers.keyboard.press('Control+k');
    await hers.getByRole('dialog', { name: words('switcher.title') }).waitFor();
    await hers.keyboard.type('@be');
    await hers.getByRole('option', { name: /Ben/ }).waitFor();
    await hers.keyboard.press('Enter');
    await hers.waitForURL(conversation);
  });

  it('cannot be written to while one user has blocked the other', async () => {
    await channelRow(hers, 'Ben').click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('block.action'), exact: true }).click();
    await button(hers.getByRole('alertdialog').or(hers.getByRole('dialog')), 'block.action').click();
    await hers.getByText(words('composer.blocked', { name: 'Ben' })).waitFor();
    await message(hers, 'still there?').waitFor({ state: 'detached' });
    await expect.poll(() => channelRow(hers, 'Ben').textContent()).toContain(words('preview.blocked'));
    await log(hers)
      .getByRole('button', { name: words('blocked.show') })
      .last()
      .click();
    await message(hers, 'still there?').waitFor();

    await say(his, 'Ada', 'hello?');
    await log(his).getByText(words('problem.unreachable')).waitFor();

    await button(hers, 'block.undo').click();
    await field(hers, 'Ben').waitFor();
    await log(his)
      .getByRole('button', { name: words('action.retry') })
      .click();
    await message(hers, 'hello?').waitFor();
  });

  it('works completely on a phone', async () => {
    await his.setViewportSize(PHONE);
    await his.goto('/channels/@me');
    await his.getByRole('link', { name: new RegExp(`^${words('tabs.messages')}`) }).click();
    await his.locator('main [data-channel]', { hasText: 'Ada' }).click();
    await message(his, 'hello?').waitFor();
    await his.getByRole('button', { name: words('dm.showProfile') }).click();
    await his
      .getByRole('main', { name: words('dm.profile') })
      .getByText('ada.kiln')
      .waitFor();
  });

  it('causes no errors', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
