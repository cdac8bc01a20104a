import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, words } from '../support/web-client.ts';
import { button, composer, log, message, pressTool, say, type } from './chat.ts';
import { openTwoMembers } from './two-members.ts';

const focusedName = "document.activeElement?.getAttribute('name')";
const focusedMessage = "document.activeElement?.closest('[data-message]')?.textContent ?? ''";
const focusedRegion = "document.activeElement?.closest('[data-region]')?.dataset.region";

/** A guild's owner who uses the keyboard, and a member who writes to her. */
describe.skipIf(!hasBrowser)('the keyboard', () => {
  let browser: Browser;
  let origin: string;
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
  const switcher = (page: Page) => page.getByRole('dialog', { name: words('switcher.title') });

  beforeAll(async () => {
    ({ hers: ada, his: ben, origin, guildId, channelId } = await openTwoMembers());
    browser = ada.context().browser()!;
    await benSays('The shelves are washed.');
    await openChannel(ada);
  });

  it('stays in a field of the register form while its error is corrected', async () => {
    const { page } = await openWindow(browser, origin);
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

  it('deletes what was selected just before the key was pressed', async () => {
    await openChannel(ada);
    await ada.locator('[data-composer] [contenteditable=true]').waitFor();
    await type(ada, 'Cone six glaze');
    // In one task: the event about the selection comes after it.
    await ada.evaluate(`
      getSelection().modify('extend', 'backward', 'word');
      getSelection().modify('extend', 'backward', 'word');
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }),
      );
    `);
    await expect.poll(() => composer(ada).textContent()).toBe('Cone ');
    await composer(ada).fill('');
  });

  it('keeps focus where the user has gone while the editor of the message box is loaded', async () => {
    const storageState = await ada.context().storageState();
    const { page } = await openWindow(browser, origin, { storageState });
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
});
