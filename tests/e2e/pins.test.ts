import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { words } from '../support/web-client.ts';
import { button, message, pressTool } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';

/** Ada pins a message, which Ben reads. */
describe.skipIf(!hasBrowser)('a pinned message', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let origin: string;
  let guildId: string;
  let channelId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, origin, guildId, channelId } = two);
  });
  beforeEach(() => two.reset());

  it('is confirmed, announced by a system message, and visible to others', async () => {
    await two.post('The kiln is cooling');
    await pressTool(hers, 'The kiln is cooling', 'message.more');
    await hers.getByRole('menuitem', { name: words('pins.pin') }).click();
    const dialog = hers.getByRole('dialog', { name: words('pins.pinTitle') });
    await dialog.getByText('The kiln is cooling').waitFor();
    await button(dialog, 'pins.pin').click();
    await message(his, 'Ada pinned a message').waitFor();
    await button(his, 'pins.unseen').click();
    const panel = his.getByRole('list', { name: words('pins.title') });
    await panel.getByText('The kiln is cooling').waitFor();
    const card = panel.getByRole('article');
    await button(card, 'message.more').click();
    await his.getByRole('menuitem', { name: words('message.copyLink') }).waitFor();
    const offered = await his.getByRole('menuitem').allTextContents();
    for (const id of ['message.reply', 'message.copy', 'message.markUnread', 'message.copyLink'])
      expect(offered.join()).toContain(words(id));
    expect(offered.join()).not.toContain(words('reactions.add'));
    await his.keyboard.press('Escape');
    await his.evaluate('navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }');
    await card.focus();
    await his.keyboard.press('c');
    await expect.poll(() => his.evaluate('globalThis.copied')).toBe('The kiln is cooling');
    await his.keyboard.press('l');
    await expect
      .poll(() => his.evaluate('globalThis.copied'))
      .toMatch(new RegExp(`^${origin}/channels/${guildId}/${channelId}/\\d+$`));
    await button(panel, 'pins.jump').click();
    await his.waitForURL(/\/channels\/\d+\/\d+\/\d+$/);
    await button(his, 'pins.title').click();
    await panel.waitFor({ state: 'detached' });
  });
});
