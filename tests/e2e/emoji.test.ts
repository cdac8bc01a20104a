import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { drawSquare } from '../support/pictures.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, chip, composerText, log, message, pressTool, type } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Two members pick emoji, of the guild too. */
describe.skipIf(!hasBrowser)('emoji', () => {
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

  it('are in a picker drawn from a few sheets, with frequently used ones on top', async () => {
    const fetched: string[] = [];
    his.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await callAs(his, 'PATCH', '/users/@me/settings', { emoji_uses: { '🏺': 3, '🌱': 2 }, emoji_tone: 4 });
    await his.reload();
    await button(his, 'composer.emoji').click();
    const picker = his.getByRole('dialog', { name: words('emoji.picker') });
    await picker.getByText(words('emoji.often')).waitFor();
    const cells = picker.getByRole('gridcell');
    expect(await cells.nth(0).getAttribute('aria-label')).toBe(':amphora:');
    await expect.poll(() => picker.locator('[style*=sheet-] [role=gridcell]').count()).toBeGreaterThan(60);
    const pictures = fetched.filter((path) => path.startsWith('/assets/emoji/sheet-'));
    expect(pictures.length).toBeLessThanOrEqual(2);
    await picker.getByRole('combobox').fill('wave');
    await his.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => composerText(his)).toBe('👋🏾');
    await his.keyboard.press('Backspace');
  });

  it('of the guild are uploaded in its settings, and used in messages and reactions', async () => {
    await hers.goto(`/guilds/${guildId}/settings/emoji`);
    await hers.locator('input[type=file]').setInputFiles([
      { name: 'raku rain.png', mimeType: 'image/png', buffer: await drawSquare(200) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
    ]);
    await hers.getByText(words('emojiSettings.upload.done', { name: 'raku_rain' })).waitFor();
    await hers.getByText(words('emojiSettings.unreadable')).waitFor();
    await button(hers, 'emojiSettings.rename', { name: 'raku_rain' }).click();
    await hers.getByRole('textbox', { name: words('emojiSettings.name') }).fill('raku');
    await hers.keyboard.press('Enter');
    await button(hers, 'emojiSettings.rename', { name: 'raku' }).waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.goto(`/channels/${guildId}/${channelId}`);
    await log(hers).waitFor();
    await type(hers, 'It rains :rak');
    await hers.getByRole('option', { name: ':raku:' }).waitFor();
    await hers.keyboard.press('Enter');
    await hers.keyboard.press('Enter');
    const picture = message(his, 'It rains').getByRole('img', { name: ':raku:' });
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
      .toBeGreaterThan(0);

    await picture.click();
    const card = his.getByRole('dialog', { name: words('emoji.card') });
    await card.getByText(words('emoji.card.here')).waitFor();
    await his.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    await pressTool(his, 'It rains', 'reactions.add');
    await his
      .getByRole('dialog', { name: words('emoji.picker') })
      .getByRole('combobox')
      .fill('raku');
    await his.keyboard.press('Enter');
    await chip(hers, 'It rains', ':raku:', 1).waitFor();
    await chip(hers, 'It rains', ':raku:', 1).click();
    await chip(his, 'It rains', ':raku:', 2).waitFor();
  });
});
