import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { button, channelRow, composer, composerText, log, message, pressTool, say } from './chat.ts';
import { startInstance } from './instance.ts';

const focusedName = "document.activeElement?.getAttribute('name')";
const focusedMessage = "document.activeElement?.closest('[data-message]')?.textContent ?? ''";
const focusedRegion = "document.activeElement?.closest('[data-region]')?.dataset.region";

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

/** A guild's owner who uses the keyboard, and a member who writes to her. */
describe.skipIf(!hasBrowser)('the keyboard', () => {
  let server: ServerProcess;
  let browser: Browser;
  let ada: Page;
  let ben: Page;
  let guildId: string;
  let channelId: string;
  let benId: string;
  const complaints: string[][] = [];

  const benSays = (content: string) => callAs(ben, 'POST', `/channels/${channelId}/messages`, { content });
  const openChannel = async (page: Page) => {
    await page.goto(`/channels/${guildId}/${channelId}`);
    await log(page).waitFor();
    await composer(page).waitFor();
  };
  const switcher = (page: Page) => page.getByRole('dialog', { name: words('switcher.title') });

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    [ada, ben] = [first.page, second.page];
    complaints.push(first.complaints, second.complaints);
    await register(ada, 'ada.kiln', 'Ada');
    ({ user_id: benId } = await register(ben, 'ben_glaze', 'Ben'));
    guildId = (await callAs(ada, 'POST', '/guilds', { name: 'Cone Six' })).id;
    const [, general] = await callAs(ada, 'GET', `/guilds/${guildId}/channels`);
    channelId = general.id;
    const { code } = await callAs(ada, 'POST', `/channels/${channelId}/invites`, {});
    await callAs(ben, 'POST', `/invites/${code}`, {});
    await benSays('The shelves are washed.');
    await openChannel(ada);
  });

  it('stays in a field of the register form while its error is corrected', async () => {
    const { page } = await openWindow(browser, server.origin);
    await page.goto('/register');
    await button(page, 'register.submit').click();
    await expect.poll(() => page.evaluate(focusedName)).toBe('email');
    await page.keyboard.type('cleo@example.org');
    await page.locator('[name=email]:not([aria-invalid=true])').waitFor();
    expect(await page.evaluate(focusedName)).toBe('email');
    await button(page, 'register.submit').click();
    await expect.poll(() => page.evaluate(focusedName)).toBe('username');
    await page.context().close();
  });

  it('types into the message box after a click on a message', async () => {
    await message(ada, 'The shelves are washed.').click();
    await ada.keyboard.type('perhaps');
    await expect.poll(() => composer(ada).textContent()).toBe('perhaps');
    expect(await ada.getByRole('dialog').count()).toBe(0);
    await ada.keyboard.press('Control+a');
    await ada.keyboard.press('Backspace');
  });

  it('applies shortcuts to the message with keyboard focus, and deletes only with Ctrl', async () => {
    await openChannel(ada);
    await say(ada, 'mine to keep');
    await message(ada, 'mine to keep').waitFor();
    await ada.keyboard.press('Shift+F6');
    expect(await ada.evaluate(focusedRegion)).toBe('main');
    await ada.keyboard.press('ArrowUp');
    await expect.poll(() => ada.evaluate<string>(focusedMessage)).toContain('mine to keep');
    for (const key of ['Control', 'Shift', 'Delete', 'r']) await ada.keyboard.press(key);
    await ada.getByText(/^Replying to/).waitFor();
    expect(await ada.getByRole('alertdialog').count()).toBe(0);
    expect(
      await ada
        .getByText(words('toast.copied'))
        .or(ada.getByText(words('toast.copyFailed')))
        .count(),
    ).toBe(0);
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('Shift+F6');
    await ada.keyboard.press('Control+Backspace');
    await ada.getByRole('alertdialog').waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('alertdialog').waitFor({ state: 'detached' });
    await ada.keyboard.press('ArrowDown');
    await ada.keyboard.type('zzz');
    await expect.poll(() => composer(ada).textContent()).toBe('zzz');
    await ada.keyboard.press('Control+a');
    await ada.keyboard.press('Backspace');
  });

  it('edits the user’s own messages one after another with the arrow keys', async () => {
    await say(ada, 'first of three');
    await benSays('in between');
    await message(ada, 'in between').waitFor();
    await say(ada, 'second of three');
    await say(ada, 'third of three');
    await message(ada, 'third of three').waitFor();
    const editor = ada.getByRole('textbox', { name: words('message.editLabel') });
    for (const text of ['third', 'second', 'first']) {
      await ada.keyboard.press('ArrowUp');
      await expect.poll(() => editor.textContent()).toBe(`${text} of three`);
    }
    await ada.keyboard.press('ArrowDown');
    await expect.poll(() => editor.textContent()).toBe('second of three');
    await ada.keyboard.type(' and changed');
    await ada.keyboard.press('Enter');
    await message(ada, 'second of three and changed').waitFor();
    await editor.waitFor({ state: 'detached' });
  });

  it('keeps focus where the user has gone while the editor of the message box is loaded', async () => {
    const storageState = await ada.context().storageState();
    const { page } = await openWindow(browser, server.origin, { storageState });
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('__lexicalEditor')) await late.promise;
      await route.fulfill({ response });
    });
    await openChannel(page);
    await page.locator('[data-composer] textarea:focus').waitFor();
    for (let press = 0; press < 8 && (await page.evaluate(focusedRegion)) !== 'rail'; press += 1)
      await page.keyboard.press('F6');
    late.resolve();
    await page.locator('[data-composer] [contenteditable=true]').waitFor();
    expect(await page.evaluate(focusedRegion)).toBe('rail');
    // Scripts that are loaded ahead can still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('keeps focus where the user has gone while an edited message is saved', async () => {
    const saved = Promise.withResolvers<void>();
    const address = '**/channels/*/messages/*';
    await ada.route(address, async (route) => {
      const response = await route.fetch();
      await saved.promise;
      await route.fulfill({ response });
    });
    await composer(ada).focus();
    await ada.keyboard.press('ArrowUp');
    const editor = ada.getByRole('textbox', { name: words('message.editLabel') });
    await editor.and(ada.locator(':focus')).waitFor();
    await ada.keyboard.type(' by noon');
    await ada.keyboard.press('Enter');
    await ada.keyboard.press('Control+f');
    const search = ada.getByRole('combobox').and(ada.locator(':focus'));
    await search.waitFor();
    saved.resolve();
    await editor.waitFor({ state: 'detached' });
    await ada.unroute(address);
    expect(await search.count()).toBe(1);
    await ada.keyboard.press('Escape');
    await composer(ada).focus();
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
    await composer(ada).fill('');
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

  it('reaches the log with F6', async () => {
    await openChannel(ada);
    await composer(ada).focus();
    await ada.keyboard.press('Shift+F6');
    expect(await ada.evaluate(focusedRegion)).toBe('main');
    expect(await ada.evaluate("document.activeElement.closest('[role=log]') !== null")).toBe(true);
    await ada.keyboard.press('F6');
    expect(await ada.evaluate(focusedRegion)).toBe('composer');
  });

  it('cannot replace a confirmation by pressing Ctrl+K over it', async () => {
    await say(ada, 'not to be deleted');
    await pressTool(ada, 'not to be deleted', 'message.more');
    await ada.getByRole('menuitem', { name: words('message.delete') }).click();
    const question = ada.getByRole('alertdialog');
    await question.waitFor();
    await ada.keyboard.press('Control+k');
    await ada.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await switcher(ada).count()).toBe(0);
  });

  it('shows toasts above the message box and its completions', async () => {
    await pressTool(ada, 'not to be deleted', 'message.more');
    await ada.getByRole('menuitem', { name: words('message.copyLink') }).click();
    const toast = ada.getByRole('status').or(ada.getByRole('alert')).locator('xpath=ancestor::li').first();
    await toast.waitFor();
    // It slides in.
    await (await toast.elementHandle())!.waitForElementState('stable');
    const isAbove = async (what: Locator) => {
      const [over, under] = [await toast.boundingBox(), await what.boundingBox()];
      return over!.y + over!.height <= under!.y;
    };
    expect(await isAbove(ada.locator('[data-composer]'))).toBe(true);
    await composer(ada).pressSequentially('@');
    const completions = ada.getByRole('listbox', { name: words('complete.list') });
    await completions.waitFor();
    await expect.poll(() => isAbove(completions)).toBe(true);
    await composer(ada).press('Backspace');
    await completions.waitFor({ state: 'detached' });
    await button(toast.page(), 'action.dismiss').first().click();
  });

  it('opens a pinned message of a blocked user, whose text is hidden until requested', async () => {
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
    await ada.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('finds actions, settings and people from one field', async () => {
    await openChannel(ada);
    const choose = async (text: string, option: RegExp) => {
      await ada.keyboard.press('Control+k');
      await switcher(ada).waitFor();
      await ada.keyboard.type(text);
      await switcher(ada).getByRole('option', { name: option, selected: true }).waitFor();
      await ada.keyboard.press('Enter');
      await switcher(ada).waitFor({ state: 'detached' });
    };
    await choose('dark mode', /^Appearance/);
    await ada.waitForURL('**/settings/appearance');
    await openChannel(ada);
    await choose('create channel', /^Create channel/);
    await ada.getByRole('dialog', { name: words('createChannel.title') }).waitFor();
    await ada.keyboard.press('Escape');
    await choose('@ben', /^Ben/);
    await ada.waitForURL('**/channels/@me/*');
    await openChannel(ada);
    await ada.keyboard.press('Shift+F6');
    await ada.keyboard.press('ArrowUp');
    await choose('copy link', /^Copy link/);
  });

  it('gives the search what is typed while its field is being loaded', async () => {
    await callAs(ben, 'POST', `/channels/${channelId}/messages`, { content: 'The rutile is out of stock' });
    await openChannel(ada);
    await ada.reload();
    await message(ada, 'The rutile is out of stock').waitFor();
    const before = await composer(ada).textContent();
    // The scripts of the commands and of the field arrive after the keys.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ada.route('**/assets/*.js', async (route) => {
      await released;
      await route.fallback();
    });
    await ada.keyboard.press('Control+f');
    await ada.keyboard.type('rutile');
    await ada.keyboard.press('Enter');
    release();
    const panel = ada.getByRole('complementary', { name: words('search.panel') });
    await panel.getByRole('article').getByText('The rutile is out of stock').waitFor();
    expect(await composer(ada).textContent()).toBe(before);
    expect(await log(ada).getByText('rutile', { exact: true }).count()).toBe(0);
    await ada.unrouteAll();
    await ada.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('searches with a filter, reaches the results with F6 and jumps to one', async () => {
    const found = await benSays('Second copper red off the rack');
    await say(ada, 'no copper red for me');
    await openChannel(ada);
    await ada.keyboard.press('Control+f');
    const field = ada.getByRole('combobox', { name: words('search.in.place', { place: 'Cone Six' }) });
    await field.waitFor();
    await ada.keyboard.type('from:be');
    await ada.getByRole('option', { name: 'Ben', selected: true }).waitFor();
    await ada.keyboard.press('Enter');
    await ada.keyboard.type('COPPER reds');
    await ada.keyboard.press('Enter');
    const panel = ada.getByRole('complementary', { name: words('search.panel') });
    await panel.getByRole('article').getByText('Second copper red').waitFor();
    expect(await panel.getByRole('article').count()).toBe(1);
    for (let presses = 0; presses < 8 && (await ada.evaluate(focusedRegion)) !== 'panel'; presses += 1)
      await ada.keyboard.press('F6');
    await expect
      .poll(async () => {
        await ada.keyboard.press('Tab');
        return ada.evaluate("document.activeElement?.matches('article')");
      })
      .toBe(true);
    await ada.keyboard.press('Enter');
    await ada.waitForURL(`**/${channelId}/${found.id}`);
    await message(ada, 'Second copper red').waitFor();
    await callAs(ben, 'DELETE', `/channels/${channelId}/messages/${found.id}`);
    await panel.getByText(words('search.none')).waitFor();
    await field.fill('');
    await field.press('Backspace');
    await ada.keyboard.type('copper');
    await ada.keyboard.press('Enter');
    await panel.getByRole('article').getByText('no copper red for me').waitFor();
    await field.focus();
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await field.count()).toBe(0);
  });

  it('finds what can be done with a member', async () => {
    await openChannel(ada);
    await ada.keyboard.press('Control+k');
    await switcher(ada).waitFor();
    await ada.keyboard.type('@ben');
    const ben = switcher(ada).getByRole('option', { name: /^Ben/, selected: true });
    await ben.waitFor();
    await ada.keyboard.press('Tab');
    const field = switcher(ada).getByRole('combobox', {
      name: words('switcher.actionsFor', { name: 'Ben' }),
    });
    await field.waitFor();
    for (const id of ['dm.profile', 'dm.message', 'member.timeout', 'member.kick', 'member.ban'])
      await switcher(ada)
        .getByRole('option', { name: new RegExp(`^${words(id)}`) })
        .waitFor();
    await ada.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await ada.keyboard.type('@ben');
    await ben.waitFor();
    await ada.keyboard.press('Tab');
    await field.waitFor();
    await ada.keyboard.type('kick');
    await switcher(ada)
      .getByRole('option', { name: new RegExp(`^${words('member.kick')}`), selected: true })
      .waitFor();
    await ada.keyboard.press('Enter');
    await ada.getByRole('dialog', { name: words('member.kick.title', { name: 'Ben' }) }).waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('causes no errors on the page', () => expect(complaints.flat()).toEqual([]));
});
