import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, message, say, walkTo } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Ada forwards a message. */
describe.skipIf(!hasBrowser)('a forwarded message', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let channelId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, guildId, channelId } = two);
  });
  beforeEach(() => two.reset());

  it('is sent by key to a channel and a user, with a text after it', async () => {
    const room = await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name: 'kiln-archive' });
    await say(hers, 'Worth **keeping**');
    await message(hers, 'Worth keeping').waitFor();
    await walkTo(hers, 'Worth keeping');
    await hers.keyboard.press('f');
    const dialog = hers.getByRole('dialog', { name: words('forwards.title') });
    await dialog.getByRole('textbox', { name: words('forwards.search') }).fill('archive');
    await dialog.getByRole('checkbox', { name: /kiln-archive/ }).waitFor();
    await hers.keyboard.press('Enter');
    await button(dialog, 'forwards.remove', { name: 'kiln-archive' }).waitFor();
    await dialog.getByRole('textbox', { name: words('forwards.search') }).fill('ben');
    await dialog.getByRole('checkbox', { name: /Ben/ }).press('Space');
    await dialog.getByRole('textbox', { name: words('forwards.text') }).fill('For the archive');
    expect(await violations(hers)).toEqual([]);
    await button(dialog, 'forwards.send').click();
    await dialog.waitFor({ state: 'detached' });
    await hers.getByText('Forwarded to 2 places').waitFor();
    await his.goto(`/channels/${guildId}/${room.id}`);
    await message(his, 'For the archive').waitFor();
    const forward = message(his, 'Worth keeping').getByRole('region', { name: words('message.forwarded') });
    expect(await forward.locator('strong').textContent()).toBe('keeping');
    expect(await violations(his)).toEqual([]);
    await forward.getByRole('button', { name: /Cone Six/ }).click();
    await his.waitForURL(`**/channels/${guildId}/${channelId}/*`);
    await message(his, 'Worth keeping').waitFor();
    const original = await message(his, 'Worth keeping').getAttribute('data-message');
    await callAs(hers, 'DELETE', `/channels/${channelId}/messages/${original}`);
    const [conversation] = await callAs(his, 'GET', '/users/@me/channels');
    const [text, sent] = await callAs(his, 'GET', `/channels/${conversation.id}/messages`);
    expect([text.content, sent.message_snapshots[0].message.content]).toEqual([
      'For the archive',
      'Worth **keeping**',
    ]);
  });
});
