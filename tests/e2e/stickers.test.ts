import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { drawSquare } from '../support/pictures.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, composerText, log, pressTool } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Two members and the stickers of their guild. */
describe.skipIf(!hasBrowser)('stickers', () => {
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

  it('are added in the guild’s settings, and sent from the picker as a reply or by a suggestion', async () => {
    await two.post('Is it cool?');
    await hers.goto(`/guilds/${guildId}/settings/stickers`);
    await hers.getByText(words('stickerSettings.none')).waitFor();
    await hers
      .locator('input[type=file]')
      .setInputFiles({ name: 'reduction.png', mimeType: 'image/png', buffer: await drawSquare(320) });
    const form = hers.getByRole('form', { name: words('stickerSettings.new') });
    await form.getByRole('textbox', { name: words('stickerSettings.name') }).fill('Reduction!');
    await form.getByRole('button', { name: new RegExp(words('stickerSettings.emoji')) }).click();
    await hers
      .getByRole('dialog', { name: words('emoji.picker') })
      .getByRole('combobox')
      .fill('fire');
    await hers.keyboard.press('Enter');
    await form.getByRole('button', { name: /fire/ }).waitFor();
    await form
      .getByRole('textbox', { name: words('stickerSettings.description') })
      .fill('Flames from the spyhole');
    expect(await violations(hers)).toEqual([]);
    await hers.keyboard.press('Enter');
    await hers.getByRole('img', { name: 'Flames from the spyhole' }).waitFor();
    await hers.getByText(words('stickerSettings.slotsUsed', { used: '1', slots: '5' })).waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.goto(`/channels/${guildId}/${channelId}`);
    await log(hers).waitFor();

    await pressTool(his, 'Is it cool?', 'message.reply');
    await button(his, 'stickers.open').click();
    const picker = his.getByRole('dialog', { name: words('stickers.tab') });
    await picker.getByRole('textbox', { name: words('stickers.search') }).fill('spyhole');
    expect(await violations(his)).toEqual([]);
    await his.keyboard.press('ArrowDown');
    await his.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    const name = words('stickers.named', { text: 'Flames from the spyhole' });
    const picture = log(hers).getByRole('button', { name }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
      .toBe(320);
    const [sent] = await callAs(his, 'GET', `/channels/${channelId}/messages?limit=1`);
    expect(sent).toMatchObject({
      type: 19,
      content: '',
      referenced_message: { content: expect.stringContaining('Is it cool?') },
    });

    await picture.click();
    const card = hers.getByRole('dialog', { name: words('stickers.card') });
    await card.getByText(words('emoji.card.here')).waitFor();
    await hers.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await his.locator('[data-composer] [contenteditable]').click();
    await his.keyboard.type('so hot :red');
    await his.getByRole('option', { name: /Reduction!/ }).waitFor();
    // The list can still be that of fewer letters, in which an emoji is first.
    await his.keyboard.type('uc');
    await his.keyboard.press('Enter');
    await expect.poll(() => log(hers).getByRole('button', { name }).count()).toBe(2);
    expect((await composerText(his))?.trim()).toBe('so hot');
    await his.keyboard.press('Control+a');
    await his.keyboard.press('Delete');
    await button(his, 'stickers.open').click();
    await picker.getByRole('heading', { name: words('emoji.often') }).waitFor();
    await picker.getByRole('tab', { name: words('emoji.picker') }).click();
    await his
      .getByRole('dialog', { name: words('emoji.picker') })
      .getByRole('combobox')
      .waitFor();
    await his.keyboard.press('Escape');
  });

  it('of packs move, and can be sent by everyone', async () => {
    await button(his, 'stickers.open').click();
    const picker = his.getByRole('dialog', { name: words('stickers.tab') });
    await picker.getByRole('heading', { name: 'Gable' }).waitFor();
    expect(await violations(his)).toEqual([]);
    await picker.getByRole('button', { name: 'Wave' }).last().click();
    await picker.waitFor({ state: 'detached' });
    const sticker = log(hers).getByRole('button', { name: words('stickers.named', { text: 'Wave' }) });
    await sticker.locator('canvas').waitFor();
    await sticker.click();
    const card = hers.getByRole('dialog', { name: words('stickers.card') });
    await card.getByText(words('stickers.card.pack', { name: 'Gable' })).waitFor();
    await hers.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    const [sent] = await callAs(his, 'GET', `/channels/${channelId}/messages?limit=1`);
    await callAs(his, 'DELETE', `/channels/${channelId}/messages/${sent.id}`);
    await sticker.waitFor({ state: 'detached' });
  });

  it('stay if their deletion in the settings is undone', async () => {
    await hers.goto(`/guilds/${guildId}/settings/stickers`);
    await hers
      .getByRole('button', { name: words('stickerSettings.deleteNamed', { name: 'Reduction!' }) })
      .click();
    await hers.getByText(words('stickerSettings.none')).waitFor();
    await hers.getByRole('button', { name: words('action.undo') }).click();
    await hers.getByRole('img', { name: 'Flames from the spyhole' }).waitFor();
    await hers.goto(`/channels/${guildId}/${channelId}`);
    await log(hers).waitFor();
  });
});
