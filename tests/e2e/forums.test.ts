import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { drawSquare } from '../support/pictures.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { button, channelRow } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations, violationsInThemes } from './violations.ts';

const post = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const link = (page: Page, name: string) => post(page, name).locator('[data-post]');
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: words(group) }).getByRole('button', { name, exact: true });
const titles = (page: Page) => page.locator('[data-post]').allTextContents();

describe.skipIf(!hasBrowser)('a forum', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let forumId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, guildId } = two);
    await two.reset();
  });

  it('is created in the dialog, and gets tags, guidelines and a default reaction in its settings', async () => {
    await button(hers, 'channel.createIn', { name: 'Text channels' }).click();
    const dialog = hers.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('createChannel.forum') }).press('Space');
    await dialog.getByLabel(words('createChannel.name')).fill('Show and tell');
    await button(dialog, 'createChannel.submit').click();
    await hers.getByText(words('forums.empty')).waitFor();
    forumId = new URL(hers.url()).pathname.split('/')[3] as string;
    await channelRow(his, 'show-and-tell').waitFor();

    await hers.goto(`/guilds/${guildId}/settings/channel/${forumId}/posts`);
    for (const name of ['Recipe', 'Kiln build']) {
      await button(hers, 'channelSettings.addTag').click();
      await hers
        .getByRole('textbox', { name: words('channelSettings.tag') })
        .last()
        .fill(name);
    }
    await button(hers, 'channelSettings.tagModerated', { name: 'Kiln build' }).click();
    await hers.getByRole('switch', { name: words('channelSettings.requireTag') }).press('Space');
    expect(await violations(hers)).toEqual([]);
    await button(hers, 'saveBar.save').click();
    await hers.getByText(words('saveBar.unsaved')).waitFor({ state: 'detached' });
    await callAs(hers, 'PATCH', `/channels/${forumId}`, {
      topic: 'One pot per post.',
      default_reaction_emoji: { emoji_name: '🔥' },
    });
    await hers.goto(`/channels/${guildId}/${forumId}`);
  });

  it('a post is started with a title, a text, a tag and a picture, and opens next to the list', async () => {
    await channelRow(his, 'show-and-tell').click();
    await button(his, 'forums.new').click();
    const form = his.getByRole('form', { name: words('forums.new') });
    await button(form, 'forums.submit').click();
    await form.getByText(words('forums.tagNeeded')).waitFor();
    expect(await form.getByRole('button', { name: 'Kiln build' }).isDisabled()).toBe(true);
    await form.getByLabel(words('forums.title')).fill('Verdigris over iron slip');
    const text = form.getByRole('textbox', { name: words('forums.content') });
    await text.click();
    await his.keyboard.type('Brush one coat. :fire');
    await his.getByRole('option', { name: ':fire:', exact: true }).waitFor();
    await his.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Recipe' }).click();
    // What is written outlasts the page.
    await his.reload();
    await text.getByText('Brush one coat.').waitFor();
    expect(await form.getByLabel(words('forums.title')).inputValue()).toBe('Verdigris over iron slip');
    await form.getByRole('button', { name: 'Recipe', pressed: true }).waitFor();
    await form.locator('input[type=file]').setInputFiles({
      name: 'bowl.png',
      mimeType: 'image/png',
      buffer: await drawSquare(200),
    });
    await button(form, 'forums.submit').click();
    const panel = his.getByRole('complementary', { name: words('threads.thread') });
    await panel.getByText('Brush one coat.').waitFor();

    // She sees it without reloading, unread, with its picture, tag and author.
    await post(hers, 'Verdigris over iron slip').waitFor();
    await post(hers, 'Brush one coat.').getByRole('img').waitFor();
    await post(hers, 'Verdigris over iron slip').getByText('Recipe').waitFor();
    await hers
      .getByRole('link', { name: words('forums.unreadPost', { name: 'Verdigris over iron slip' }) })
      .waitFor();
    expect(await violations(hers)).toEqual([]);
  });

  it('posts get reactions and replies, which raise them and are counted', async () => {
    await callAs(hers, 'POST', `/channels/${forumId}/threads`, {
      name: 'Gas conversion',
      applied_tags: (await callAs(hers, 'GET', `/channels/${forumId}`)).available_tags
        .slice(1)
        .map(({ id }: { id: string }) => id),
      message: { content: 'Week six: the burners light.' },
    });
    await link(his, 'Gas conversion').waitFor();
    expect(await titles(his)).toEqual(['Gas conversion', 'Verdigris over iron slip']);
    await post(hers, 'Verdigris over iron slip').getByRole('button', { name: /🔥/ }).click();
    await post(his, 'Verdigris over iron slip')
      .getByRole('button', { name: /🔥, 1 / })
      .waitFor();
    await link(hers, 'Verdigris over iron slip').click();
    const panel = hers.getByRole('complementary', { name: words('threads.thread') });
    await panel.getByRole('textbox').click();
    await hers.keyboard.type('Lovely break on the rim.');
    await hers.keyboard.press('Enter');
    await expect.poll(() => titles(his)).toEqual(['Verdigris over iron slip', 'Gas conversion']);
    await post(his, 'Verdigris').getByText('1', { exact: true }).first().waitFor();
  });

  it('posts are filtered by tags and words, sorted, pinned, and reached by keyboard', async () => {
    await choose(his, 'forums.tags', 'Kiln build').first().click();
    await expect.poll(() => titles(his)).toEqual(['Gas conversion']);
    await choose(his, 'forums.tags', words('forums.all')).click();
    await his.getByLabel(words('forums.search'), { exact: true }).fill('slip iron');
    await expect.poll(() => titles(his)).toEqual(['Verdigris over iron slip']);
    await his.getByLabel(words('forums.search'), { exact: true }).fill('nothing like it');
    await his.getByText(words('forums.noneFound')).waitFor();
    await his.getByLabel(words('forums.search'), { exact: true }).fill('');
    await expect.poll(() => titles(his)).toHaveLength(2);
    await choose(his, 'forums.layout', words('forums.gallery')).click();
    expect(await violations(his)).toEqual([]);

    await link(hers, 'Gas conversion').click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('forums.pin') }).click();
    await post(his, 'Gas conversion').getByText(words('forums.pinned')).waitFor();
    await expect.poll(() => titles(his)).toEqual(['Gas conversion', 'Verdigris over iron slip']);
    await link(his, 'Gas conversion').focus();
    await his.keyboard.press('ArrowDown');
    expect(await his.evaluate('document.activeElement.textContent')).toBe('Verdigris over iron slip');
    await his.keyboard.press('Enter');
    await his.getByRole('complementary').getByText('Lovely break on the rim.').waitFor();
  });

  it('fills the screen of a phone, where posts open in full', async () => {
    const { page, complaints } = await openWindow(his.context().browser()!, two.origin, {
      viewport: PHONE,
      hasTouch: true,
      storageState: await his.context().storageState(),
    });
    await page.goto(`/channels/${guildId}/${forumId}`);
    await link(page, 'Verdigris over iron slip').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await link(page, 'Verdigris over iron slip').tap();
    await page.waitForURL(/\/threads\//);
    await page.getByText('Lovely break on the rim.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('for media is created in the dialog, and shows posts with their images as a gallery', async () => {
    await hers.goto(`/channels/${guildId}/${forumId}`);
    await button(hers, 'channel.createIn', { name: 'Text channels' }).click();
    const dialog = hers.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('createChannel.media') }).press('Space');
    await dialog.getByLabel(words('createChannel.name')).fill('Firing photos');
    await button(dialog, 'createChannel.submit').click();
    await hers.getByText(words('forums.empty')).waitFor();
    const layouts = hers.getByRole('group', { name: words('forums.layout') });
    await layouts.getByRole('button', { name: words('forums.gallery'), pressed: true }).waitFor();

    await channelRow(his, 'firing-photos').click();
    await button(his, 'forums.new').click();
    const form = his.getByRole('form', { name: words('forums.new') });
    await form.getByLabel(words('forums.title')).fill('Shino, cone ten');
    await form.getByRole('textbox', { name: words('forums.content') }).click();
    await his.keyboard.type('Third shelf from above.');
    await form.locator('input[type=file]').setInputFiles({
      name: 'shino.png',
      mimeType: 'image/png',
      buffer: await drawSquare(200),
    });
    await button(form, 'forums.submit').click();
    await his
      .getByRole('complementary', { name: words('threads.thread') })
      .getByText('Third shelf from above.')
      .waitFor();

    // She sees it without reloading.
    const card = post(hers, 'Shino, cone ten');
    await card.getByText('Third shelf from above.').waitFor();
    const image = card.getByRole('img', { name: words('forums.attachment', { name: 'Shino, cone ten' }) });
    await image.waitFor();
    await expect
      .poll(() => hers.evaluate("document.querySelector('article[data-layout=gallery] img').naturalWidth"))
      .toBeGreaterThan(0);
    expect(await card.getAttribute('data-layout')).toBe('gallery');
    expect(await violationsInThemes(hers)).toEqual([]);
    const id = await link(hers, 'Shino, cone ten').getAttribute('data-post');
    expect(await callAs(hers, 'GET', `/channels/${id}/media-post-preview`)).toMatchObject({
      media: { title: 'Shino, cone ten', has_media_attachment: true, thumbnail: { filename: 'shino.png' } },
    });
    await card.getByRole('link').click();
    const panel = hers.getByRole('complementary', { name: words('threads.thread') });
    await panel.getByText('Third shelf from above.').waitFor();
  });
});
