import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { drawSquare } from '../support/pictures.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { button, fillRegister, log, message, pressTool, say, type, walkTo } from './chat.ts';
import { startInstance } from './instance.ts';
import { violations } from './violations.ts';

const composerText = (page: Page) => page.locator('[data-composer] [contenteditable]').textContent();

const person = (name: string) => ({
  name,
  username: `${name.toLowerCase()}.kiln`,
  email: `${name.toLowerCase()}@example.org`,
  password: 'tundra-Oboe-27-lantern',
});

/** A chip of a message's reactions, by its count. */
const chip = (page: Page, text: string, emoji: string, count: number) =>
  message(page, text).getByRole('button', {
    name: new RegExp(`^${emoji}, ${count} reactions?$`),
  });

/** The path of the caller's reaction to a message. */
const getReactionPath = async (page: Page, text: string, emoji: string) => {
  const id = await message(page, text).first().getAttribute('data-message');
  const [, , , channelId] = new URL(page.url()).pathname.split('/');
  return `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent(emoji)}/@me`;
};

describe.skipIf(!hasBrowser)('a message with reactions, polls, pins and embeds', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let channelId: string;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance());
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    hers = first.page;
    his = second.page;
    complaints.push(first.complaints, second.complaints);
    await hers.goto('/register');
    await fillRegister(hers, person('Ada'));
    await hers.waitForURL('**/admin/setup');
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    guildId = guild.id;
    const channels = await callAs(hers, 'GET', `/guilds/${guildId}/channels`);
    channelId = channels.find((channel: { type: number }) => channel.type === 0).id;
    const invite = await callAs(hers, 'POST', `/channels/${channelId}/invites`, { max_age: 0 });
    await his.goto('/register');
    await fillRegister(his, person('Ben'));
    await his.waitForURL('**/channels/@me');
    await callAs(his, 'POST', `/invites/${invite.code}`);
    for (const page of [hers, his]) {
      await page.goto(`/channels/${guildId}/${channelId}`);
      await log(page).waitFor();
    }
  });

  it('shows a reaction to both users, each with their own marked', async () => {
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

  it('keeps the quick reactions in their places while their bar is shown', async () => {
    await message(his, 'The kiln is cooling').hover();
    const bar = message(his, 'The kiln is cooling').getByRole('toolbar');
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
    await chip(his, 'The kiln is cooling', '😂', 1).waitFor();
    expect(await quick()).toEqual(before);
    await tools.nth(2).click();
    await chip(his, 'The kiln is cooling', '😂', 1).waitFor({ state: 'detached' });
    expect(await quick()).toEqual(before);
  });

  it('can get any emoji from the picker, by the keyboard alone', async () => {
    await walkTo(hers, 'The kiln is cooling');
    await hers.keyboard.press('+');
    const picker = hers.getByRole('dialog', { name: words('emoji.picker') });
    await picker.getByRole('combobox').fill('fire');
    await hers.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await chip(his, 'The kiln is cooling', '🔥', 1).waitFor();
    await expect
      .poll(async () => (await callAs(hers, 'GET', '/users/@me/settings')).emoji_uses)
      .toMatchObject({ '🔥': 1 });
  });

  it('has a picker drawn from a few sheets, with frequently used emoji on top', async () => {
    const fetched: string[] = [];
    his.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await callAs(his, 'PATCH', '/users/@me/settings', { emoji_uses: { '🏺': 3, '🌱': 2 }, emoji_tone: 4 });
    await his.reload();
    await button(his, 'composer.emoji').click();
    const picker = his.getByRole('dialog', { name: words('emoji.picker') });
    await picker.getByText(words('emoji.often')).waitFor();
    const cells = picker.getByRole('gridcell');
    expect(await cells.nth(0).getAttribute('aria-label')).toBe(':amphora:');
    await expect.poll(() => picker.locator('i[style*=sheet-]').count()).toBeGreaterThan(60);
    const pictures = fetched.filter((path) => path.startsWith('/assets/emoji/sheet-'));
    expect(pictures.length).toBeLessThanOrEqual(2);
    await picker.getByRole('combobox').fill('wave');
    await his.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => composerText(his)).toBe('👋🏾');
    await his.keyboard.press('Backspace');
  });

  it('can be a GIF, which is found, kept as a favorite and sent by the keyboard alone', async () => {
    await button(hers, 'gifs.button').click();
    const picker = hers.getByRole('dialog', { name: words('gifs.tab') });
    await picker.getByRole('gridcell', { name: words('gifs.trending') }).waitFor();
    await picker.getByRole('combobox').fill('confetti');
    await picker.getByRole('gridcell', { name: 'Party with confetti' }).waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await callAs(hers, 'GET', '/users/@me/settings')).favorite_gifs)
      .toMatchObject([{ title: 'Party with confetti', width: 180 }]);
    await hers.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    const image = his.getByRole('button', {
      name: words('attachment.open', { name: 'Party with confetti' }),
    });
    await image.waitFor();
    // The link is not shown next to what it leads to.
    expect(await log(his).getByText('party.gif').count()).toBe(0);
    const isPlaying = async () => (await image.locator('img').getAttribute('src'))!.includes('animated=true');
    expect(await isPlaying()).toBe(false);
    await image.focus();
    await expect.poll(isPlaying).toBe(true);
  });

  it('can be a GIF that a command searches for, or one of the favorites', async () => {
    await type(hers, '/gif coffee');
    await hers.keyboard.press('Enter');
    const picker = hers.getByRole('dialog', { name: words('gifs.tab') });
    await picker.getByRole('gridcell', { name: 'Drinking coffee' }).waitFor();
    expect(await composerText(hers)).toBe('');
    await picker.getByRole('button', { name: words('gifs.back') }).click();
    await picker.getByRole('gridcell', { name: words('gifs.favorites') }).click();
    const favorite = picker.getByRole('gridcell', { name: 'Party with confetti' });
    await favorite.getByRole('button', { name: words('gifs.favorite.remove') }).click();
    await picker.getByText(words('gifs.noFavorites'), { exact: true }).waitFor();
    await hers.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    // The messages before it are read again on a phone, where it would push them out of view.
    const path = `/channels/${channelId}/messages`;
    const sent: { id: string; content: string }[] = await callAs(hers, 'GET', path);
    await callAs(hers, 'DELETE', `${path}/${sent.find(({ content }) => content.endsWith('/party.gif'))!.id}`);
  });

  it('lists the users who reacted', async () => {
    await chip(hers, 'The kiln is cooling', '👍', 2).click({ button: 'right' });
    const dialog = hers.getByRole('dialog', { name: words('reactions.title') });
    await dialog.getByText('Ada', { exact: false }).first().waitFor();
    await dialog.getByText('Ben', { exact: false }).first().waitFor();
    await button(dialog, 'reactions.remove').count();
    await dialog.getByRole('button', { name: words('reactions.remove', { name: 'Ben' }) }).click();
    await chip(his, 'The kiln is cooling', '👍', 1).waitFor();
    await hers.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('loses the reactions with one emoji, and then all of them, to a moderator', async () => {
    await say(hers, 'Shelves are washed');
    await message(his, 'Shelves are washed').waitFor();
    for (const emoji of ['👍', '🎉'])
      await callAs(his, 'PUT', await getReactionPath(his, 'Shelves are washed', emoji));
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

  it('can have the guild’s own emoji, which are uploaded in its settings', async () => {
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

  it('can be a sticker, which is added in the guild’s settings and sent from the picker as a reply', async () => {
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

    await pressTool(his, 'It rains', 'message.reply');
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
      referenced_message: { content: expect.stringContaining('It rains') },
    });

    await picture.click();
    const card = hers.getByRole('dialog', { name: words('stickers.card') });
    await card.getByText(words('emoji.card.here')).waitFor();
    await hers.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await his.locator('[data-composer] [contenteditable]').click();
    await his.keyboard.type('so hot :reduc');
    await his.getByRole('option', { name: /Reduction!/ }).waitFor();
    await his.keyboard.press('Enter');
    await expect.poll(() => log(hers).getByRole('button', { name }).count()).toBe(2);
    expect((await composerText(his))?.trim()).toBe('so hot');
    await his.keyboard.press('Control+a');
    await his.keyboard.press('Delete');
    // Later tests look for the first message, which stays drawn while few follow it.
    const [suggested] = await callAs(his, 'GET', `/channels/${channelId}/messages?limit=1`);
    await callAs(his, 'DELETE', `/channels/${channelId}/messages/${suggested.id}`);
    await expect.poll(() => log(hers).getByRole('button', { name }).count()).toBe(1);
    await button(his, 'stickers.open').click();
    await picker.getByRole('heading', { name: words('emoji.often') }).waitFor();
    await picker.getByRole('tab', { name: words('emoji.picker') }).click();
    await his
      .getByRole('dialog', { name: words('emoji.picker') })
      .getByRole('combobox')
      .waitFor();
    await his.keyboard.press('Escape');
  });

  it('can be pinned after a confirmation, which a system message announces, and the pin is visible to others', async () => {
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
      .toMatch(new RegExp(`^${server.origin}/channels/${guildId}/${channelId}/\\d+$`));
    await button(panel, 'pins.jump').click();
    await his.waitForURL(/\/channels\/\d+\/\d+\/\d+$/);
    await button(his, 'pins.title').click();
    await panel.waitFor({ state: 'detached' });
  });

  it('can be a poll, created by the keyboard alone, with votes that both users see', async () => {
    const card = (page: Page) =>
      page.getByRole('region', { name: words('polls.label', { question: 'Which glaze?' }) });
    const result = (page: Page, answer: string, percent: string, votes: string) =>
      card(page).getByRole('button', { name: new RegExp(`^${answer}.*${percent}.*${votes}`) });
    await button(hers, 'composer.add').focus();
    await hers.keyboard.press('Enter');
    await hers.getByRole('menuitem', { name: words('polls.create') }).focus();
    await hers.keyboard.press('Enter');
    const dialog = hers.getByRole('dialog', { name: words('polls.create') });
    await dialog.getByLabel(words('polls.question')).fill('Which glaze?');
    await dialog.getByLabel(words('polls.answerNumber', { number: '1' }), { exact: true }).fill('Tenmoku');
    await hers.keyboard.press('Enter');
    await hers.keyboard.type('Shino');
    await hers.keyboard.press('Enter');
    const third = dialog.getByLabel(words('polls.answerNumber', { number: '3' }), { exact: true });
    await expect.poll(() => third.evaluate((field) => field.matches(':focus'))).toBe(true);
    await hers.keyboard.type('Celadon');
    expect(await violations(hers)).toEqual([]);
    await dialog.getByRole('button', { name: words('reorder.handle', { name: 'Celadon' }) }).focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await hers.keyboard.press(key);
    await button(dialog, 'polls.send').click();
    await dialog.waitFor({ state: 'detached' });

    const answers = card(his).getByRole('radio');
    await answers.first().waitFor();
    expect(await button(card(his), 'polls.vote').isDisabled()).toBe(true);
    await answers.first().focus();
    for (const key of ['ArrowDown', 'Space', 'Enter']) await his.keyboard.press(key);
    await result(his, 'Tenmoku', '100%', '1 vote').waitFor();
    expect(await card(his).getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Celadon0%/),
      expect.stringMatching(/^Tenmoku100%/),
      expect.stringMatching(/^Shino0%/),
    ]);
    await button(card(hers), 'polls.seeResults').click();
    await result(hers, 'Tenmoku', '100%', '1 vote').waitFor();
    expect(await card(hers).getByRole('listitem').first().textContent()).toContain('Celadon');
    await button(card(hers), 'polls.back').click();
    await card(hers).getByRole('radio', { name: 'Shino' }).check();
    await button(card(hers), 'polls.vote').click();
    await result(his, 'Shino', '50%', '1 vote').waitFor();
    expect(await violations(hers)).toEqual([]);
    await button(card(hers), 'polls.remove').click();
    await result(his, 'Shino', '0%', '0 votes').waitFor();

    await result(his, 'Tenmoku', '100%', '1 vote').click();
    const voters = his.getByRole('dialog', { name: 'Which glaze?' });
    await voters.getByText('Ben', { exact: false }).first().waitFor();
    await his.keyboard.press('Escape');
    await message(hers, 'Which glaze?').first().hover();
    await button(message(hers, 'Which glaze?').first(), 'message.more').click();
    expect(await hers.getByRole('menuitem', { name: words('message.edit') }).count()).toBe(0);
    await hers.getByRole('menuitem', { name: words('polls.end') }).click();
    await hers
      .getByRole('alertdialog')
      .getByRole('button', { name: words('polls.end') })
      .click();
    await result(his, 'Tenmoku', '100%', '1 vote')
      .and(his.getByRole('button', { name: new RegExp(words('polls.victor')) }))
      .waitFor();
    await message(his, 'Tenmoku won with 100% of the votes').waitFor();
  });

  it('takes a vote back that the server refuses', async () => {
    const poll = { question: { text: 'Too late?' }, answers: [{ poll_media: { text: 'Yes' } }] };
    const { id } = await callAs(hers, 'POST', `/channels/${channelId}/messages`, { poll });
    const card = his.getByRole('region', { name: words('polls.label', { question: 'Too late?' }) });
    await card.getByRole('radio', { name: 'Yes' }).check();
    await his.route('**/answers/@me', (route) =>
      route.fulfill({ status: 400, json: { code: 520001, message: 'The poll has ended' } }),
    );
    await button(card, 'polls.vote').click();
    await his.getByText(words('problem.pollEnded')).first().waitFor();
    await card.getByRole('radio').waitFor();
    await his.unroute('**/answers/@me');
    await callAs(hers, 'DELETE', `/channels/${channelId}/messages/${id}`);
  });

  it('is shown in the confirmation before it is deleted', async () => {
    await say(hers, 'A cracked bowl');
    await message(his, 'A cracked bowl').waitFor();
    await pressTool(hers, 'A cracked bowl', 'message.more');
    await hers.getByRole('menuitem', { name: words('message.delete') }).click();
    const dialog = hers.getByRole('alertdialog', { name: words('message.deleteTitle') });
    await dialog.getByText('A cracked bowl').waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await walkTo(hers, 'A cracked bowl');
    await hers.keyboard.press('Control+Backspace');
    await button(dialog, 'message.delete').click();
    await message(his, 'A cracked bowl').waitFor({ state: 'detached' });
  });

  it('shows a bot’s embeds until they are hidden', async () => {
    const application = await callAs(hers, 'POST', '/applications', { name: 'Kiln log' });
    const { token } = await callAs(hers, 'POST', `/applications/${application.id}/bot/reset`);
    await callAs(hers, 'POST', `/oauth2/authorize?client_id=${application.id}&scope=bot&permissions=0`, {
      authorize: true,
      guild_id: guildId,
      permissions: '0',
    });
    const answer = await fetch(`${server.origin}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        content: 'Firing of Sunday',
        embeds: [
          {
            title: 'Cone 6, **oxidation**',
            url: 'https://kiln.example/firings/12',
            description: 'Ramp was steady until `1180 °C`, then a *slow* drop.\n- no cracks\n- two drips',
            color: 0xe98a5b,
            author: { name: 'Kiln B', url: 'https://kiln.example' },
            fields: [
              { name: 'Peak', value: '1222 °C', inline: true },
              { name: 'Hold', value: '15 min', inline: true },
              { name: 'Drop', value: '80 °C/h', inline: true },
              { name: 'Notes', value: 'Shelf three was the hottest.' },
            ],
            image: { url: 'https://pictures.example/curve.png' },
            footer: { text: 'Logged by the controller' },
            timestamp: '2026-03-01T17:58:00.000Z',
          },
        ],
      }),
    });
    expect(answer.status).toBe(200);
    const row = message(his, 'Firing of Sunday');
    await row.getByRole('link', { name: 'Cone 6, oxidation' }).waitFor();
    await row.getByText('Shelf three was the hottest.').waitFor();
    await row.getByRole('link', { name: words('embeds.pictureAt', { host: 'pictures.example' }) }).waitFor();
    await pressTool(hers, 'Firing of Sunday', 'message.more');
    await hers.getByRole('menuitem', { name: words('embeds.hide') }).click();
    await row.getByText('Shelf three was the hottest.').waitFor({ state: 'detached' });
    await pressTool(hers, 'Firing of Sunday', 'message.more');
    await hers.getByRole('menuitem', { name: words('embeds.show') }).click();
    await row.getByText('Shelf three was the hottest.').waitFor();
    const card = message(hers, 'Firing of Sunday');
    await card.getByText('Shelf three was the hottest.').hover();
    await button(card, 'embeds.hide').click();
    await row.getByText('Shelf three was the hottest.').waitFor({ state: 'detached' });
  });

  it('appears in the inbox if it is unread or mentions the user', async () => {
    const other = await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name: 'glaze-tests' });
    const { id: adaId } = await callAs(hers, 'GET', '/users/@me');
    // Replies to her mention her too.
    for (const { id } of await callAs(hers, 'GET', '/users/@me/mentions'))
      await callAs(hers, 'DELETE', `/users/@me/mentions/${id}`);
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
    await hers.goto(`/channels/${guildId}/${channelId}`);
    await log(hers).waitFor();
  });

  it('starts a thread in a panel, in which both users write, and which closes with Escape', async () => {
    await pressTool(hers, 'The kiln is cooling', 'threads.startFrom');
    const dialog = hers.getByRole('dialog', { name: words('threads.start.title') });
    await dialog.getByRole('textbox', { name: words('threads.start.name') }).fill('Cooling curve');
    await button(dialog, 'threads.start.submit').click();
    const panel = (page: Page) => page.locator('[data-region=panel]');
    const field = (page: Page) =>
      panel(page).getByRole('textbox', { name: words('composer.label', { name: 'Cooling curve' }) });
    await panel(hers).getByText(words('message.threadStart')).waitFor();
    await field(hers).focus();
    await hers.keyboard.type('Sixty an hour');
    await hers.keyboard.press('Enter');
    await panel(hers).getByRole('log').getByText('Sixty an hour').waitFor();
    const open = message(his, 'The kiln is cooling').getByRole('button', { name: /Cooling curve/ });
    await open.click();
    await panel(his).getByRole('log').getByText('Sixty an hour').waitFor();
    await field(his).focus();
    await his.keyboard.type('Then slower');
    await his.keyboard.press('Enter');
    await panel(hers).getByRole('log').getByText('Then slower').waitFor();
    expect(await violations(hers)).toEqual([]);
    const row = his.locator('[data-thread]', { hasText: 'Cooling curve' });
    await row.waitFor();
    await his.keyboard.press('Escape');
    await panel(his).getByRole('log').waitFor({ state: 'detached' });
    await hers.keyboard.press('Escape');
    await row.click();
    await his.waitForURL(`**/channels/${guildId}/${channelId}/threads/*`);
    await log(his).getByText('Then slower').waitFor();
    await his.reload();
    await log(his).getByText('Then slower').waitFor();
    await his.goto(`/channels/${guildId}/${channelId}`);
    await log(his).waitFor();
  });

  it('adds people to a private thread by hand, and removes them', async () => {
    await callAs(hers, 'POST', `/channels/${channelId}/threads`, { name: 'Surprise party', type: 12 });
    const row = (page: Page) => page.locator('[data-thread]', { hasText: 'Surprise party' });
    await row(hers).click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('threads.addMembers'), exact: true }).click();
    const picker = hers.getByRole('dialog', { name: words('threads.members.add') });
    await picker.getByRole('textbox').fill('ben');
    await picker.getByRole('checkbox', { name: /Ben/ }).press('Space');
    expect(await violations(hers)).toEqual([]);
    await button(picker, 'threads.members.submit').click();
    await row(his).waitFor();
    const members = hers.getByRole('dialog', { name: words('threads.members.title') });
    await button(members, 'threads.members.remove', { name: 'Ben' }).click();
    await row(his).waitFor({ state: 'detached' });
    await hers.keyboard.press('Escape');
    await members.waitFor({ state: 'detached' });
  });

  it('is forwarded by key to a channel and a person, with a text after it', async () => {
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

  it('shows all of this on a phone, after a reload', async () => {
    await his.setViewportSize(PHONE);
    const sent: { id: string; content: string }[] = await callAs(
      his,
      'GET',
      `/channels/${channelId}/messages?limit=100`,
    );
    const first = sent.find(({ content }) => content === 'The kiln is cooling');
    await his.goto(`/channels/${guildId}/${channelId}/${first?.id}`);
    await chip(his, 'The kiln is cooling', '🔥', 1).waitFor();
    const overflow = await his.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints.flat()).toEqual([]);
  });
});
