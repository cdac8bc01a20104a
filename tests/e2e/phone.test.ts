import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { dragFinger, liftFinger, putFinger } from '../support/touch.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, channelRow, composer, log, message } from './chat.ts';
import { startInstance } from './instance.ts';
import { violations, WHOLE_PAGE } from './violations.ts';

const TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true };
const LONG_NAME = 'glaze-calculation-for-the-third-test-of-november-final.pdf';

/** Ada's phone, with a guild, two conversations and Ben, who writes to her. */
describe.skipIf(!hasBrowser)('a phone', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let channelId: string;
  let conversationId: string;
  const complaints: string[][] = [];

  const tabs = () => hers.getByRole('navigation', { name: words('shell.tabs') });
  const tab = (id: string) => tabs().getByRole('link', { name: new RegExp(`^${words(id)}`) });
  const sheet = () => hers.getByRole('dialog');
  const menuItem = (id: string) => hers.getByRole('menuitem', { name: words(id), exact: true });
  const inChannel = async () => {
    await hers.goto(`/channels/${guildId}/${channelId}`);
    await message(hers, 'Is it cool?').waitFor();
  };
  /** Presses and holds until the sheet is open. */
  const hold = async (element: Locator) => {
    await putFinger(element);
    await sheet().waitFor();
    await liftFinger(hers);
  };
  const post = (page: Page, channel: string, content: string) =>
    callAs(page, 'POST', `/channels/${channel}/messages`, { content });

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const phone = await openWindow(browser, server.origin, TOUCH);
    const other = await openWindow(browser, server.origin);
    complaints.push(phone.complaints, other.complaints);
    hers = phone.page;
    his = other.page;
    await register(hers, 'ada.kiln', 'Ada');
    await register(his, 'ben_glaze', 'Ben');
    guildId = (await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' })).id;
    const channels = await callAs(hers, 'GET', `/guilds/${guildId}/channels`);
    channelId = channels.find(({ type }: { type: number }) => type === 0).id;
    await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name: 'glaze-tests' });
    const { code } = await callAs(hers, 'POST', `/channels/${channelId}/invites`, {});
    await callAs(his, 'POST', `/invites/${code}`);
    const { id: adaId } = await callAs(hers, 'GET', '/users/@me');
    conversationId = (await callAs(his, 'POST', '/users/@me/channels', { recipients: [adaId] })).id;
    await post(his, channelId, 'Is it cool?');
    await post(hers, channelId, 'At noon.');
    await post(his, conversationId, 'Who brings the soup?');
  });

  it('shows an unread conversation once on every screen', async () => {
    const badge = () => hers.getByText('1 unread message').filter({ visible: true });
    await hers.goto('/channels/@me');
    await hers.locator('main').getByText('1 unread message').waitFor();
    expect(await badge().count()).toBe(1);
    await tab('tabs.home').tap();
    await hers.waitForURL(`**/channels/${guildId}/*`);
    await channelRow(hers, 'glaze-tests').filter({ visible: true }).waitFor();
    await tab('tabs.messages').getByText('1 unread message').waitFor();
    expect(await badge().count()).toBe(1);
  });

  it('lists the conversations, finds one by name, and returns from it to the list', async () => {
    await tab('tabs.messages').tap();
    await hers.waitForURL('**/messages');
    const row = hers.locator('main [data-channel]', { hasText: 'Ben' });
    await row.getByText('1 unread message').waitFor();
    await row.getByText('Who brings the soup?').waitFor();
    await callAs(his, 'POST', `/channels/${conversationId}/typing`);
    await row.getByText(words('dm.typing')).waitFor();
    expect(await hers.getByText('1 unread message').filter({ visible: true }).count()).toBe(1);
    const find = hers.getByRole('searchbox', { name: words('dm.find') });
    await find.fill('nobody');
    await hers.getByText(words('dm.noMatch')).waitFor();
    await find.fill('glaze');
    await row.tap();
    await hers.waitForURL(`**/channels/@me/${conversationId}`);
    await message(hers, 'Who brings the soup?').waitFor();
    await button(hers, 'action.back').tap();
    await hers.waitForURL('**/messages');
    await row.waitFor();
    await hers.getByText('1 unread message').waitFor({ state: 'detached' });
    expect(await violations(hers)).toEqual([]);
  });

  it('keeps the drawer open between guilds, and back closes it before it leaves the channel', async () => {
    await inChannel();
    const raku = await callAs(hers, 'POST', '/guilds', { name: 'Raku Night' });
    await button(hers, 'shell.openNavigation').tap();
    await hers.locator(`[data-guild="${raku.id}"]`).tap();
    await hers.waitForURL(`**/channels/${raku.id}/*`);
    await channelRow(hers, 'general').waitFor();
    await hers.locator(`[data-guild="${guildId}"]`).tap();
    await channelRow(hers, 'glaze-tests').tap();
    await composer(hers).waitFor();
    const glazeTests = hers.url();
    await button(hers, 'shell.openNavigation').tap();
    await channelRow(hers, 'general').filter({ visible: true }).waitFor();
    await hers.goBack();
    await channelRow(hers, 'general').filter({ visible: true }).waitFor({ state: 'detached' });
    expect(hers.url()).toBe(glazeTests);
    await hers.goBack();
    await hers.waitForURL((url) => url.href !== glazeTests);
  });

  it('opens the sheet of a message that is held: reactions on top, then actions', async () => {
    await inChannel();
    await hold(message(hers, 'Is it cool?'));
    expect(await sheet().textContent()).toContain('Is it cool?');
    const reactions = sheet().getByRole('toolbar', { name: words('message.react') });
    expect(await reactions.getByRole('button').count()).toBe(6);
    expect(await violations(hers, { without: WHOLE_PAGE })).toEqual([]);
    await reactions.getByRole('button').first().tap();
    await sheet().waitFor({ state: 'detached' });
    const chip = message(hers, 'Is it cool?').getByRole('button', { name: /1/, pressed: true });
    await chip.waitFor();

    await hold(message(hers, 'Is it cool?'));
    expect(await reactions.getByRole('button').first().getAttribute('aria-pressed')).toBe('true');
    await menuItem('message.reply').tap();
    await button(hers, 'composer.cancelReply').tap();
    await button(hers, 'composer.cancelReply').waitFor({ state: 'detached' });
  });

  it('can open the sheet without gestures, and keeps focus in it', async () => {
    await message(hers, 'Is it cool?').focus();
    await hers.keyboard.press('Shift+F10');
    const isInSheet = () => sheet().evaluate((element) => element.matches(':focus-within'));
    await expect.poll(isInSheet).toBe(true);
    for (let press = 0; press < 4; press += 1) {
      await hers.keyboard.press('Tab');
      expect(await isInSheet()).toBe(true);
    }
    await hers.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(() => message(hers, 'Is it cool?').evaluate((row) => row.matches(':focus'))).toBe(true);
  });

  it('closes a sheet that is dragged down far enough', async () => {
    await hold(message(hers, 'Is it cool?'));
    // It grows once its actions are there.
    await menuItem('message.reply').waitFor();
    await (await sheet().elementHandle())!.waitForElementState('stable');
    const top = (await sheet().boundingBox())!.y;
    await dragFinger(sheet().getByRole('toolbar'), 0, 40);
    expect((await sheet().boundingBox())!.y).toBeGreaterThan(top + 20);
    await liftFinger(hers);
    expect((await sheet().boundingBox())!.y).toBe(top);
    await dragFinger(sheet().getByRole('toolbar'), 0, 300);
    await liftFinger(hers);
    await sheet().waitFor({ state: 'detached' });
  });

  it('has the emoji picker in a sheet, which keeps focus and gives it back', async () => {
    await inChannel();
    await button(hers, 'composer.emoji').tap();
    const picker = hers.getByRole('dialog', { name: words('emoji.picker') });
    const search = picker.getByRole('combobox');
    await expect.poll(() => search.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => hers.locator('#app [inert] main').count()).toBe(1);
    await expect.poll(() => picker.locator('[style*=sheet-] [role=gridcell]').count()).toBeGreaterThan(60);
    expect(await violations(hers, { without: WHOLE_PAGE })).toEqual([]);
    await hers.keyboard.press('ArrowDown');
    await hers.keyboard.press('ArrowRight');
    const cell = await search.getAttribute('aria-activedescendant');
    expect(await picker.locator(`[id="${cell}"]`).getAttribute('aria-selected')).toBe('true');
    await hers.keyboard.press('Shift+Tab');
    expect(await picker.evaluate((element) => element.matches(':focus-within'))).toBe(true);
    await picker.getByRole('tab', { name: words('gifs.tab') }).tap();
    await hers.getByRole('dialog', { name: words('gifs.tab') }).waitFor();
    await hers.keyboard.press('Escape');
    await hers.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hers.locator('#app [inert] main').count()).toBe(0);
    await button(hers, 'composer.emoji').tap();
    await picker.getByRole('gridcell').first().tap();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => composer(hers).textContent()).not.toBe('');
    await hers.keyboard.press('Backspace');
  });

  it('closes open layers with back, one at a time, before it leaves the channel', async () => {
    await hers.goto('/messages');
    await hers.locator('main [data-channel]', { hasText: 'Ben' }).waitFor();
    await inChannel();
    const here = hers.url();
    await hold(message(hers, 'At noon.'));
    await menuItem('message.delete').tap();
    const question = hers.getByRole('alertdialog');
    await question.waitFor();
    await hers.goBack();
    await question.waitFor({ state: 'detached' });
    await hold(message(hers, 'At noon.'));
    await hers.goBack();
    await sheet().waitFor({ state: 'detached' });
    await button(hers, 'members.show').tap();
    const members = hers.getByRole('main', { name: words('members.title') });
    await members.waitFor();
    await hers.goBack();
    await members.waitFor({ state: 'detached' });
    expect(hers.url()).toBe(here);
    await message(hers, 'At noon.').waitFor();
    await hers.goBack();
    await hers.waitForURL('**/messages');
  });

  it('replies to a message that is pulled aside, unless it is released too early or moved up', async () => {
    await inChannel();
    const row = message(hers, 'Is it cool?');
    const strip = button(hers, 'composer.cancelReply');
    await dragFinger(row, -40, 0);
    await liftFinger(hers);
    await dragFinger(row, -30, -90);
    await liftFinger(hers);
    await dragFinger(row, 70, 0);
    await liftFinger(hers);
    // A swipe towards the end of the line opens the drawer instead.
    const rest = hers.getByRole('button', { name: words('shell.closeNavigation') });
    // Chromium makes no click of a tap that follows a swipe at once.
    await hers.waitForTimeout(500);
    await rest.tap();
    await rest.waitFor({ state: 'detached' });
    expect(await strip.count()).toBe(0);
    await dragFinger(row, -70, 0);
    await liftFinger(hers);
    await strip.waitFor();
    await hers.keyboard.press('Escape');
    await strip.waitFor({ state: 'detached' });
  });

  it('pulls messages the other way where lines run from right to left', async () => {
    await callAs(hers, 'PATCH', '/users/@me/settings', { locale: 'ar' });
    await hers.locator('html[dir=rtl]').waitFor();
    const row = hers.locator('[data-message]', { hasText: 'Is it cool?' });
    await row.waitFor();
    await dragFinger(row, 70, 0);
    await liftFinger(hers);
    const strip = hers.getByRole('button', { name: words('composer.cancelReply', {}, 'ar') });
    await strip.tap();
    await strip.waitFor({ state: 'detached' });
    await callAs(hers, 'PATCH', '/users/@me/settings', { locale: 'en-US' });
    await hers.locator('html[dir=ltr]').waitFor();
  });

  it('shows files and failures within the width of the message', async () => {
    await hers.request.fetch(`/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { 'X-Guildhall': '1' },
      multipart: {
        'files[0]': { name: LONG_NAME, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
        'files[1]': { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('wide '.repeat(90)) },
      },
    });
    const files = hers.locator('[data-message]', { hasText: 'notes.txt' });
    await files.getByText('wide wide').waitFor();
    for (const link of await files.getByRole('link').all()) {
      const card = (await link.locator('xpath=../..').boundingBox())!;
      // Messages have 16 pixels of padding.
      expect(card.x + card.width).toBeLessThanOrEqual(PHONE.width - 16);
    }

    await hers.route('**/messages', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ code: 50007, message: 'Cannot send messages to this user' }),
      }),
    );
    await composer(hers).tap();
    await hers.keyboard.type('cone late');
    await button(hers, 'composer.send').tap();
    const alert = log(hers).getByRole('alert');
    await alert.waitFor();
    const icon = (await alert.locator('svg').boundingBox())!;
    const text = await alert.locator('svg').evaluate((element) => {
      const range = element.ownerDocument.createRange();
      range.selectNode(element.nextSibling!);
      const [line] = range.getClientRects();
      return { top: line!.top, left: line!.left };
    });
    expect(Math.abs(icon.y - text.top)).toBeLessThan(8);
    expect(text.left).toBeGreaterThanOrEqual(icon.x + icon.width);
    await hers.unroute('**/messages');
    await button(alert, 'action.remove').tap();
    await alert.waitFor({ state: 'detached' });
  });

  it('keeps the text of the offline strip off its edges', async () => {
    await hers.context().setOffline(true);
    const text = hers.getByRole('status').getByText(/offline/i);
    await text.waitFor();
    const strip = await text.evaluate((element) => {
      const inner = element.getBoundingClientRect();
      const outer = element.parentElement!.getBoundingClientRect();
      return { above: inner.top - outer.top, below: outer.bottom - inner.bottom };
    });
    await hers.context().setOffline(false);
    expect(Math.min(strip.above, strip.below)).toBeGreaterThanOrEqual(6);
  });

  it('shows authors’ names as targets that are large enough for a finger', async () => {
    await callAs(his, 'PATCH', '/users/@me', { global_name: 'J' });
    await inChannel();
    const author = message(hers, 'Is it cool?').getByRole('button', { name: 'J', exact: true });
    await author.waitFor();
    const box = (await author.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    expect(await violations(hers, { only: ['target-size'] })).toEqual([]);
    expect(complaints.flat()).toEqual([]);
  });
});
