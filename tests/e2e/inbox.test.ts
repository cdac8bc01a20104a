import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, message } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';

/** Ada reads what happened elsewhere. */
describe.skipIf(!hasBrowser)('the inbox', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let guildId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, guildId } = two);
  });
  beforeEach(() => two.reset());

  it('has channels with unread messages, and messages that mention the user', async () => {
    const other = await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name: 'glaze-tests' });
    const { id: adaId } = await callAs(hers, 'GET', '/users/@me');
    await callAs(his, 'POST', `/channels/${other.id}/messages`, { content: `come and look <@${adaId}>` });
    await button(hers, 'inbox.title').click();
    const inbox = hers.getByRole('dialog', { name: words('inbox.title') });
    const mentions = inbox.getByRole('list', { name: words('inbox.mentions') });
    await mentions.getByText('come and look').waitFor();
    await mentions.getByRole('article').click({ button: 'right', position: { x: 8, y: 8 } });
    await hers.getByRole('menuitem', { name: words('message.markUnread') }).waitFor();
    await hers.keyboard.press('Escape');
    await inbox.getByRole('tab', { name: words('inbox.unread') }).click();
    await inbox
      .getByRole('list', { name: words('inbox.unread') })
      .getByText('glaze-tests')
      .waitFor();
    await button(inbox, 'inbox.markAll').click();
    await inbox.getByText(words('inbox.allRead')).waitFor();
    await hers.goto('/notifications');
    const item = hers.getByRole('listitem').filter({ hasText: 'come and look' });
    await button(item, 'inbox.jump').click();
    await hers.waitForURL(`**/channels/${guildId}/${other.id}/*`);
    await message(hers, 'come and look').waitFor();
    await hers.goto('/notifications');
    await button(item, 'inbox.dismiss').click();
    await hers.getByText(words('inbox.noMentions')).waitFor();
  });
});
