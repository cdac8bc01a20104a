import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, channelRow, composer, composerText, log, message, pressTool } from './chat.ts';
import { openTwoMembers } from './two-members.ts';

/** Whether an element is within its window; false if it isn't drawn. */
function isInView(element: Locator): Promise<boolean> {
  const { height } = element.page().viewportSize()!;
  // At once: a row that leaves the document in between would be waited for.
  return element.evaluateAll(
    (found, bottom) =>
      found.some((one) => {
        const { top } = one.getBoundingClientRect();
        return one.checkVisibility() && top >= 0 && top < bottom;
      }),
    height,
  );
}

/** Makes a page able to delay its gateway events. */
const HOLD_EVENTS = `
  globalThis.held = [];
  globalThis.isHolding = false;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', (event) => {
        if (!isHolding) return;
        event.stopImmediatePropagation();
        held.push({ socket: this, data: event.data });
      });
    }
  };`;

/** A guild's owner who goes from channel to channel, and a member who writes to her. */
describe.skipIf(!hasBrowser)('the log of a channel', () => {
  let ada: Page;
  let ben: Page;
  let guildId: string;
  let channelId: string;

  const benSays = (content: string) => callAs(ben, 'POST', `/channels/${channelId}/messages`, { content });
  const openChannel = async (page: Page) => {
    await page.goto(`/channels/${guildId}/${channelId}`);
    await log(page).waitFor();
    await composer(page).waitFor();
  };

  beforeAll(async () => {
    ({ hers: ada, his: ben, guildId, channelId } = await openTwoMembers());
    await openChannel(ada);
  });

  it('follows the log when messages arrive at the moment when the message box shrinks', async () => {
    for (let count = 0; count < 30; count += 1) await benSays(`shelf ${count}`);
    await message(ada, 'shelf 29').waitFor();
    await pressTool(ada, 'shelf 29', 'message.reply');
    await ada.getByText(/^Replying to/).waitFor();
    await ada.addInitScript(HOLD_EVENTS);
    await ada.reload();
    await ada.getByText(/^Replying to/).waitFor();
    await message(ada, 'shelf 29').waitFor();
    await composer(ada).focus();
    await ada.evaluate('globalThis.isHolding = true');
    for (const part of [1, 2, 3, 4]) await benSays(`part ${part}`);
    await expect.poll(() => ada.evaluate<number>('held.length')).toBeGreaterThanOrEqual(4);
    await ada.evaluate(`(async () => {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await Promise.resolve();
      isHolding = false;
      for (const { socket, data } of held) socket.dispatchEvent(new MessageEvent('message', { data }));
    })()`);
    await ada.getByText(/^Replying to/).waitFor({ state: 'detached' });
    await benSays('the last part');
    await message(ada, 'the last part').waitFor();
    await expect
      .poll(() => log(ada).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
      .toBeLessThan(2);
    expect(await ada.getByText(words('log.newBelow')).count()).toBe(0);
  });

  it('goes from channel to channel, each with its own text and undo history', async () => {
    const { id } = await callAs(ada, 'POST', `/guilds/${guildId}/channels`, { name: 'firing-log' });
    const isOpen = (page: string) => expect.poll(() => new URL(ada.url()).pathname).toBe(page);
    const isWritten = (text: string) => expect.poll(() => composerText(ada)).toBe(text);
    await openChannel(ada);
    await composer(ada).fill('The shelves');
    await ada.keyboard.press('Alt+ArrowDown');
    await isOpen(`/channels/${guildId}/${id}`);
    await isWritten('');
    await ada.keyboard.press('Control+z');
    await ada.keyboard.type('Cone 6 at nine');
    await isWritten('Cone 6 at nine');
    await ada.keyboard.press('Alt+ArrowUp');
    await isOpen(`/channels/${guildId}/${channelId}`);
    await isWritten('The shelves');
    await ada.keyboard.type(' are dry.');
    await ada.keyboard.press('Enter');
    await message(ada, 'The shelves are dry.').waitFor();
    await isWritten('');
    await ada.keyboard.press('Alt+ArrowDown');
    await isWritten('Cone 6 at nine');
    // Keys that come before the next channel is there go to it, in order.
    await ada.evaluate(`{
      const press = (key, altKey = false) => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, altKey, bubbles: true, cancelable: true }),
      );
      press('ArrowUp', true);
      for (const key of [...'Not yet', 'Enter']) press(key);
    }`);
    await message(ada, 'Not yet').waitFor();
    await isOpen(`/channels/${guildId}/${channelId}`);
    await isWritten('');
    await callAs(ada, 'DELETE', `/channels/${id}`);
  });

  it('comes back to where a channel was read, and to its end with what arrived meanwhile', async () => {
    const { id } = await callAs(ada, 'POST', `/guilds/${guildId}/channels`, { name: 'firing-log' });
    for (let hour = 1; hour <= 40; hour += 1) await benSays(`Hour ${hour}: nobody has slept.`);
    await openChannel(ada);
    const isSeen = (text: string) => expect.poll(() => isInView(message(ada, text))).toBe(true);
    const leave = async () => {
      await ada.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => new URL(ada.url()).pathname).toBe(`/channels/${guildId}/${id}`);
      await expect.poll(() => message(ada, 'Hour 40').isVisible()).toBe(false);
    };
    await isSeen('Hour 40');
    await leave();
    await benSays('The kiln is cooling.');
    await ada.keyboard.press('Alt+ArrowUp');
    await isSeen('The kiln is cooling.');
    await message(ada, 'Hour 40').hover();
    await ada.mouse.wheel(0, -900);
    await expect.poll(() => isInView(message(ada, 'Hour 40'))).toBe(false);
    await leave();
    await benSays('It is cold.');
    await ada.keyboard.press('Alt+ArrowUp');
    await button(ada, 'log.newBelow').waitFor();
    expect(await isInView(message(ada, 'Hour 40'))).toBe(false);
    await button(ada, 'log.newBelow').click();
    await isSeen('It is cold.');
    await callAs(ada, 'DELETE', `/channels/${id}`);
  });

  it('opens a pinned message of a blocked user, whose text is hidden until requested', async () => {
    const { id: benId } = await callAs(ben, 'GET', '/users/@me');
    const pinned = await benSays('buy my glazes');
    await callAs(ada, 'PUT', `/channels/${channelId}/messages/pins/${pinned.id}`);
    await callAs(ada, 'PUT', `/users/@me/relationships/${benId}`, { type: 2 });
    await openChannel(ada);
    await ada
      .getByRole('button', { name: new RegExp(`^${words('pins.title')}`) })
      .first()
      .click();
    const panel = ada.getByRole('complementary', { name: words('pins.title') });
    await button(panel, 'pins.jump').waitFor();
    expect(await panel.getByText('buy my glazes').count()).toBe(0);
    await button(panel, 'pins.jump').click();
    await message(ada, 'buy my glazes').waitFor();
    await panel.getByText(words('blocked.show')).click();
    await panel.getByText('buy my glazes').waitFor();
    await callAs(ada, 'DELETE', `/users/@me/relationships/${benId}`);
    await button(ada, 'pins.title').click();
  });

  it('a member sees no category without a visible channel', async () => {
    const category = await callAs(ada, 'POST', `/guilds/${guildId}/channels`, { name: 'Vault', type: 4 });
    await callAs(ada, 'POST', `/guilds/${guildId}/channels`, {
      name: 'ledger',
      parent_id: category.id,
      permission_overwrites: [{ id: guildId, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
    });
    const heading = (page: Page) =>
      page.locator('[data-region=sidebar]').getByRole('button', { name: 'Vault', exact: true });
    await openChannel(ada);
    await channelRow(ada, 'ledger').waitFor();
    await heading(ada).waitFor();
    await openChannel(ben);
    await channelRow(ben, 'general').waitFor();
    expect(await heading(ben).count()).toBe(0);
  });

  it('opens a truncated topic in full, and a channel with a topic has no prompt to add one', async () => {
    const fresh = await callAs(ada, 'POST', `/guilds/${guildId}/channels`, {
      name: 'glazes',
      topic: `${'A long line about glazes. '.repeat(20)}The end.`,
    });
    await ada.goto(`/channels/${guildId}/${fresh.id}`);
    await ada.getByRole('heading', { name: words('log.freshTitle', { name: 'glazes' }) }).waitFor();
    expect(await button(ada, 'log.setTopic').count()).toBe(0);
    await ada
      .locator('[data-region=header]')
      .getByRole('button', { name: /^A long line/ })
      .press('Enter');
    const dialog = ada.getByRole('dialog', { name: /glazes/ });
    await dialog.getByText('The end.').waitFor();
    // As if it were too new to have the focus.
    await ada.evaluate(`{
      document.activeElement.blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    }`);
    await dialog.waitFor({ state: 'detached' });
  });
});
