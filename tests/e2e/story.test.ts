import { Client, GatewayIntentBits } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import {
  button,
  channelRow,
  composer,
  fillRegister,
  log,
  message,
  pressTool,
  readMessages,
  say,
  type,
} from './chat.ts';
import { startInstance } from './instance.ts';

const ada = {
  name: 'Ada',
  username: 'ada.kiln',
  email: 'ada@example.org',
  password: 'tundra-Oboe-27-lantern',
};
const ben = {
  name: 'Ben',
  username: 'ben_glaze',
  email: 'ben@example.org',
  password: 'mortar-Finch-81-canal',
};

/** Two users and a bot, from the first account to a server that is killed while they talk. */
describe.skipIf(!hasBrowser)('two users and a bot', () => {
  let server: ServerProcess;
  let browser: Browser;
  /** Ada's window and Ben's. */
  let hers: Page;
  let his: Page;
  let bot: Client | undefined;
  let invite: string;
  let guildId: string;
  let channelId: string;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance());
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    hers = first.page;
    his = second.page;
    complaints.push(first.complaints, second.complaints);
  });

  afterAll(async () => {
    await bot?.destroy();
  });

  it('can register, create a guild and an invite', async () => {
    await hers.goto('/register');
    await fillRegister(hers, ada);
    await button(hers, 'admin.setup.later').click();
    await hers.waitForURL('**/channels/@me');

    await button(hers, 'rail.addGuild').first().click();
    const founding = hers.getByRole('dialog');
    await founding.getByRole('textbox', { name: words('addGuild.create.name') }).fill('Cone Six');
    await button(founding, 'addGuild.create.submit').click();
    await hers.waitForURL(/\/channels\/\d+\/\d+$/);
    [guildId, channelId] = hers.url().split('/').slice(-2) as [string, string];

    await button(hers, 'guild.invite').click();
    const address = hers.getByRole('textbox', { name: words('inviteDialog.link') });
    await address.waitFor();
    invite = await address.inputValue();
    expect(invite).toMatch(new RegExp(`^${server.origin}/invite/\\w+$`));
    await hers.keyboard.press('Escape');
    await hers.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('can join by the link and register on the way', async () => {
    await his.goto(invite);
    await his.getByText(words('invite.invitedBy', { name: 'Ada' })).waitFor();
    await his.getByText('Cone Six').first().waitFor();
    await button(his, 'register.submit').click();
    await his.waitForURL(`${invite}/register`);
    await fillRegister(his, ben);
    await his.waitForURL(`**/channels/${guildId}/${channelId}`);
    await composer(his).waitFor();
    const members = hers.getByRole('complementary', { name: words('members.title') });
    await members.getByRole('button', { name: 'Ben' }).waitFor();
  });

  it('can talk: typing, messages, replies, edits, deletions', async () => {
    await type(hers, 'the **kiln** is');
    await his.getByText('Ada is typing').waitFor();
    await hers.keyboard.type(' cooling 🔥');
    await hers.keyboard.press('Enter');
    await message(his, 'the kiln is cooling').waitFor();
    expect(await message(his, 'the kiln is cooling').locator('strong').textContent()).toBe('kiln');
    await his.getByText('Ada is typing').waitFor({ state: 'detached' });

    await pressTool(his, 'the kiln is cooling', 'message.reply');
    await composer(his).and(his.locator(':focus')).waitFor();
    await his.keyboard.type('when can we open it?');
    await his.keyboard.press('Enter');
    const reply = message(hers, 'when can we open it?');
    const quoted = reply.getByRole('button', { name: 'the kiln is cooling' });
    await quoted.locator('img[alt="🔥"]').waitFor();
    expect(await reply.getAttribute('data-hit')).toBe('true');

    await say(hers, 'at noom');
    await message(his, 'at noom').waitFor();
    await composer(hers).focus();
    await hers.keyboard.press('ArrowUp');
    const editor = hers.getByRole('textbox', { name: words('message.editLabel') });
    await editor.waitFor();
    await hers.keyboard.press('Backspace');
    await hers.keyboard.type('n, not before');
    await hers.keyboard.press('Enter');
    const edited = message(his, 'at noon, not before');
    await edited.getByText(words('message.edited')).waitFor();
    expect(await message(his, 'at noom').count()).toBe(0);

    await say(his, 'a slip of the hand');
    await message(hers, 'a slip of the hand').waitFor();
    await pressTool(his, 'a slip of the hand', 'message.more');
    await his.getByRole('menuitem', { name: words('message.delete') }).click();
    await button(his.getByRole('alertdialog'), 'message.delete').click();
    await message(hers, 'a slip of the hand').waitFor({ state: 'detached' });
    await message(his, 'a slip of the hand').waitFor({ state: 'detached' });
  });

  it('are notified in other channels of unread messages and mentions', async () => {
    await hers.getByRole('button', { name: 'Cone Six' }).click();
    await hers.getByRole('menuitem', { name: words('channel.create'), exact: true }).click();
    const dialog = hers.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words('createChannel.name') }).fill('firing log');
    await button(dialog, 'createChannel.submit').click();
    await dialog.waitFor({ state: 'detached' });
    await channelRow(his, 'firing-log').click();
    await his.waitForURL((url) => url.pathname !== `/channels/${guildId}/${channelId}`);
    await composer(his).waitFor();

    await channelRow(hers, 'general').click();
    await say(hers, 'is anybody here?');
    await channelRow(his, 'general').and(his.locator('[data-unread]')).waitFor();
    expect(await his.title()).toMatch(/^• /);
    await type(hers, '@be');
    await hers.getByRole('option', { name: 'Ben' }).waitFor();
    await hers.keyboard.press('Enter');
    await hers.keyboard.type('come and see');
    await hers.keyboard.press('Enter');
    await channelRow(his, 'general').getByText('1 mention').waitFor();
    expect(await his.title()).toMatch(/^\(1\) /);

    await channelRow(his, 'general').click();
    await message(his, '@Ben come and see').waitFor();
    await channelRow(his, 'general').getByText('1 mention').waitFor({ state: 'detached' });
    await expect.poll(() => his.title(), { timeout: 5_000 }).not.toMatch(/^[•(]/);

    await pressTool(his, '@Ben come and see', 'message.more');
    const stored = his.waitForResponse((answer) => answer.request().postData()?.includes('manual') ?? false);
    await his.getByRole('menuitem', { name: words('message.markUnread') }).click();
    await stored;
    await channelRow(his, 'firing-log').click();
    await channelRow(his, 'general').getByText('1 mention').waitFor();
    await his.reload();
    await channelRow(his, 'general').getByText('1 mention').waitFor();
    await channelRow(his, 'general').click();
    await channelRow(his, 'general').getByText('1 mention').waitFor({ state: 'detached' });
  });

  it('can get a reply from the bot', async () => {
    const application = await callAs(hers, 'POST', '/applications', { name: 'Kiln Watch' });
    const { token } = await callAs(hers, 'POST', `/applications/${application.id}/bot/reset`);
    const grant = `/oauth2/authorize?client_id=${application.id}&scope=bot&permissions=0`;
    await callAs(hers, 'POST', grant, { guild_id: guildId, permissions: '0', authorize: true });
    const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
    bot = new Client({
      rest: { api: `${server.origin}/api` },
      intents: [Guilds, GuildMessages, MessageContent],
    });
    bot.on('error', () => {});
    bot.on('messageCreate', async (heard) => {
      const [, question] = /^!cone (\w+)/.exec(heard.content) ?? [];
      if (question) await heard.reply(`cone six, ${question}`);
    });
    const ready = new Promise((resolve) => bot!.once('clientReady', resolve));
    await bot.login(token);
    await ready;

    await say(his, '!cone early');
    await message(his, 'cone six, early').waitFor();
    await message(hers, 'cone six, early').waitFor();
  });

  it('can still talk after the server was killed meanwhile', { timeout: 180_000 }, async () => {
    await channelRow(hers, 'firing-log').click();
    await channelRow(his, 'firing-log').click();
    for (const page of [hers, his])
      await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${channelId}`));
    await composer(his).waitFor();
    const path = new URL(hers.url()).pathname;
    const firingLog = path.split('/').at(-1)!;
    expect(firingLog).not.toBe(channelId);

    const lines = Array.from({ length: 8 }, (_, index) => `hour ${index + 1}: ${900 + 40 * index} degrees`);
    let killed: Promise<void> | undefined;
    for (const [index, line] of lines.entries()) {
      // The third is being sent when the server is killed.
      await say(hers, line);
      if (index === 2) killed = server.kill();
    }
    await killed;
    await say(his, 'mine from the dark');
    await type(hers, 'half a thou');
    await hers.getByText(/^You’re offline\. \d+ messages? will be sent/).waitFor();
    expect(await log(hers).locator('[data-pending]').count()).toBeGreaterThanOrEqual(5);
    expect(await log(hers).locator('[data-failed]').count()).toBe(0);

    await server.start();
    for (const page of [hers, his]) await page.evaluate("dispatchEvent(new Event('online'))");
    await hers.keyboard.type('ght');
    const expected = [...lines, 'mine from the dark'];
    for (const page of [hers, his]) {
      for (const line of expected) await message(page, line).waitFor({ timeout: 40_000 });
      await log(page).locator('[data-pending]').first().waitFor({ state: 'detached' });
      await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
    }
    expect(await composer(hers).textContent()).toBe('half a thought');

    await composer(hers).press('Enter');
    await message(his, 'half a thought').waitFor();
    await say(his, '!cone late');
    await message(hers, 'cone six, late').waitFor({ timeout: 30_000 });
    await message(his, 'cone six, late').waitFor();

    const stored = (await callAs(hers, 'GET', `/channels/${firingLog}/messages?limit=100`)).reverse() as {
      id: string;
      content: string;
      author: { id: string };
    }[];
    expect(stored.map(({ content }) => content).sort()).toEqual(
      [...expected, 'half a thought', '!cone late', 'cone six, late'].sort(),
    );
    expect(stored.map(({ content }) => content).filter((content) => lines.includes(content))).toEqual(lines);
    for (const page of [hers, his]) {
      const shown = await readMessages(page);
      expect(shown.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      for (const [index, { content }] of stored.entries()) expect(shown[index]?.text).toContain(content);
    }
  });

  it('can talk on a phone', async () => {
    const phone = await openWindow(browser, server.origin, {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    complaints.push(phone.complaints);
    const { page } = phone;
    await page.goto('/login');
    await page.locator('[name=identity]').fill(ben.email);
    await page.locator('[name=password]').fill(ben.password);
    await button(page, 'login.submit').tap();
    await page.waitForURL('**/channels/@me');

    await page.getByRole('link', { name: 'Cone Six' }).locator('visible=true').first().tap();
    await page.waitForURL(/\/channels\/\d+\/\d+$/);
    await composer(page).waitFor();
    await button(page, 'shell.openNavigation').or(button(page, 'action.back')).first().tap();
    await channelRow(page, 'general').tap();
    await page.waitForURL(`**/channels/${guildId}/${channelId}`);
    await message(page, '@Ben come and see').waitFor();

    await composer(page).tap();
    await page.keyboard.type('from the bus');
    await button(page, 'composer.send').tap();
    await message(page, 'from the bus').waitFor();
    await channelRow(hers, 'general').click();
    await message(hers, 'from the bus').waitFor();
    await say(hers, 'mind the gap');
    await message(page, 'mind the gap').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('cause no errors on the pages', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
