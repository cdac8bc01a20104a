import { ReactionType } from '@guildhall/protocol/reactions/types';
import { addReaction, removeReaction } from '@guildhall/server/domains/reactions/service';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, PHONE, words } from '../support/web-client.ts';
import { openAppPage } from './app-page.ts';
import { button, chip, message, pressTool, react, say, walkTo } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Two members react to messages. */
describe.skipIf(!hasBrowser)('reactions to a message', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his } = two);
  });
  beforeEach(() => two.reset());

  it('are shown to both users, each with their own marked', async () => {
    await say(hers, 'The kiln is cooling');
    await message(his, 'The kiln is cooling').hover();
    await message(his, 'The kiln is cooling')
      .getByRole('button', { name: words('reactions.with', { emoji: '👍' }) })
      .click();
    await chip(hers, 'The kiln is cooling', '👍', 1).waitFor();
    expect(await chip(hers, 'The kiln is cooling', '👍', 1).getAttribute('aria-pressed')).toBe('false');
    await chip(hers, 'The kiln is cooling', '👍', 1).click();
    await chip(his, 'The kiln is cooling', '👍', 2).waitFor();
    expect(await chip(his, 'The kiln is cooling', '👍', 2).getAttribute('aria-pressed')).toBe('true');
    await chip(his, 'The kiln is cooling', '👍', 2).click();
    await chip(hers, 'The kiln is cooling', '👍', 1).waitFor();
    await chip(his, 'The kiln is cooling', '👍', 1).click();
    await chip(hers, 'The kiln is cooling', '👍', 2).waitFor();
  });

  it('keep their places in the bar of a message while it is shown', async () => {
    await two.post('The shelves are empty');
    // A first reaction would move the message away from the pointer.
    await react(hers, 'The shelves are empty', '👍');
    await chip(his, 'The shelves are empty', '👍', 1).waitFor();
    await message(his, 'The shelves are empty').hover();
    const bar = message(his, 'The shelves are empty').getByRole('toolbar');
    const tools = bar.getByRole('button');
    const quick = async () => [
      await tools.nth(0).getAttribute('aria-label'),
      await tools.nth(1).getAttribute('aria-label'),
      await tools.nth(2).getAttribute('aria-label'),
    ];
    await tools.first().waitFor();
    const before = await quick();
    expect(before[2]).toBe(words('reactions.with', { emoji: '😂' }));
    await tools.nth(2).click();
    await chip(his, 'The shelves are empty', '😂', 1).waitFor();
    expect(await quick()).toEqual(before);
    await tools.nth(2).click();
    await chip(his, 'The shelves are empty', '😂', 1).waitFor({ state: 'detached' });
    expect(await quick()).toEqual(before);
  });

  it('can be any emoji from the picker, by the keyboard alone', async () => {
    await two.post('Who has matches?');
    await walkTo(hers, 'Who has matches?');
    await hers.keyboard.press('+');
    const picker = hers.getByRole('dialog', { name: words('emoji.picker') });
    await picker.getByRole('combobox').fill('fire');
    await hers.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await chip(his, 'Who has matches?', '🔥', 1).waitFor();
    await expect
      .poll(async () => (await callAs(hers, 'GET', '/users/@me/settings')).emoji_uses)
      .toMatchObject({ '🔥': 1 });
  });

  it('are listed with the users who added them', async () => {
    await two.post('Glaze day on Friday');
    for (const page of [hers, his]) await react(page, 'Glaze day on Friday', '👍');
    await chip(hers, 'Glaze day on Friday', '👍', 2).click({ button: 'right' });
    const dialog = hers.getByRole('dialog', { name: words('reactions.title') });
    await dialog.getByText('Ada', { exact: false }).first().waitFor();
    await dialog.getByText('Ben', { exact: false }).first().waitFor();
    await dialog.getByRole('button', { name: words('reactions.remove', { name: 'Ben' }) }).click();
    await chip(his, 'Glaze day on Friday', '👍', 1).waitFor();
    await hers.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('are removed by a moderator, those with one emoji and then all', async () => {
    await say(hers, 'Shelves are washed');
    await message(his, 'Shelves are washed').waitFor();
    for (const emoji of ['👍', '🎉']) await react(his, 'Shelves are washed', emoji);
    await chip(hers, 'Shelves are washed', '🎉', 1).click({ button: 'right' });
    const dialog = hers.getByRole('dialog', { name: words('reactions.title') });
    await dialog.getByRole('button', { name: words('reactions.removeEmoji', { emoji: '🎉' }) }).click();
    await chip(his, 'Shelves are washed', '🎉', 1).waitFor({ state: 'detached' });
    await button(dialog, 'action.close').click();
    await dialog.waitFor({ state: 'detached' });
    await pressTool(hers, 'Shelves are washed', 'message.more');
    await hers.getByRole('menuitem', { name: words('reactions.removeAll') }).click();
    await hers
      .getByRole('alertdialog')
      .getByRole('button', { name: words('reactions.removeAll') })
      .click();
    await chip(his, 'Shelves are washed', '👍', 1).waitFor({ state: 'detached' });
  });

  it('are shown on a phone, after a reload', async () => {
    await two.post('Is it cool?');
    await react(hers, 'Is it cool?', '🔥');
    await his.setViewportSize(PHONE);
    await his.reload();
    await chip(his, 'Is it cool?', '🔥', 1).waitFor();
    const overflow = await his.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe.skipIf(!hasBrowser)('a burst reaction', () => {
  it('sends sparks, is counted apart, and is taken back', async () => {
    const { page, server, path, channelId, guild, complaints, post } = await openAppPage();
    await page.goto(path);
    await post({ content: 'Cone ten is down' });
    await message(page, 'Cone ten is down').waitFor();
    const messageId = (await message(page, 'Cone ten is down').getAttribute('data-message')) as string;
    // No instance gives out premium, which the service requires: the caller says that it has it.
    const other = await server.register();
    await guild.join(other.id);
    const caller = { userId: other.id, bot: false, signIn: '', emailVerified: true, premiumType: 2 } as const;
    const context = { app: server.app, caller, reason: undefined };
    const [place, emoji] = [
      { channelId, messageId },
      { id: null, name: '🔥' },
    ];
    const getChip = (name: RegExp) => message(page, 'Cone ten is down').getByRole('button', { name });
    await react(page, 'Cone ten is down', '🔥');
    await getChip(/🔥, 1 /).waitFor();
    await addReaction(context, place, emoji, ReactionType.BURST);
    const burst = getChip(/🔥, 2 .*burst/);
    await burst.waitFor();
    expect(await burst.getAttribute('data-burst')).toBe('true');
    expect(await burst.locator('[aria-hidden=true] > span').count()).toBe(8);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await burst.click();
    await getChip(/🔥, 1 .*burst/).click();
    await burst.waitFor();
    await removeReaction(context, place, emoji, ReactionType.BURST, other.id);
    await chip(page, 'Cone ten is down', '🔥', 1).and(page.locator(':not([data-burst])')).waitFor();
    expect(complaints).toEqual([]);
  });
});
