import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { words } from '../support/web-client.ts';
import { channelRow, composer, log, message, say } from './chat.ts';
import { guildScreens } from './screens/guild.ts';
import { DESK, type Exhibition, ON_PHONE, openExhibition, RIGHT_TO_LEFT } from './screens/look.ts';
import { personScreens } from './screens/person.ts';

/** The main screens on a phone and from right to left: axe on each; and use with the keyboard alone. */
describe.skipIf(!hasBrowser)('the screens', () => {
  let exhibition: Exhibition;

  beforeAll(async () => {
    exhibition = await openExhibition();
  });

  // Their colours are the desktop's, which are checked in every theme; phones have a few surfaces of their own.
  it.each([
    ['on a phone', ON_PHONE, ['light']],
    ['from right to left', RIGHT_TO_LEFT, []],
  ] as const)('pass axe %s', { timeout: 600_000 }, async (_, look, themes) => {
    const screens = [...personScreens, ...guildScreens].filter(({ everywhere }) => everywhere);
    expect(await exhibition.check(look, screens, themes)).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { place } = exhibition;
    const page = await exhibition.openAs('ada', DESK);
    const region = () =>
      page.evaluate<string>("document.activeElement?.closest('[data-region]')?.dataset.region");
    const { keyboard } = page;
    const { guildId, channelId } = place;
    await page.goto(`/channels/${guildId}/${channelId}`);
    await message(page, 'At noon.').waitFor();

    await page.locator('[data-region=panel] [role=listitem]').first().waitFor();
    // Recorded when it happens: a placeholder that disappears takes the focus with it.
    await page.evaluate(`globalThis.entered = new Set();
      addEventListener('focusin', ({ target }) => entered.add(target.closest('[data-region]')?.dataset.region));`);
    for (let press = 0; press < 8; press += 1) await keyboard.press('F6');
    expect(await page.evaluate<string[]>('[...entered].sort()')).toEqual([
      ...['composer', 'header', 'main', 'panel', 'rail', 'sidebar', 'strips', 'you'],
    ]);
    for (let press = 0; press < 8 && (await region()) !== 'composer'; press += 1) await keyboard.press('F6');
    await keyboard.type('without a mouse');
    await keyboard.press('Enter');
    await message(page, 'without a mouse').waitFor();

    await keyboard.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: words('message.editLabel') });
    await editor.waitFor();
    await keyboard.type(', really');
    await keyboard.press('Enter');
    await editor.waitFor({ state: 'detached' });
    await message(page, 'without a mouse, really').waitFor();
    await keyboard.press('ArrowUp');
    await editor.waitFor();
    await keyboard.type(' not');
    await keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    expect(await message(page, 'without a mouse, really').textContent()).not.toContain('not');

    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    expect(await region()).not.toBe('');
    const members = page.getByRole('complementary', { name: words('members.title') });
    await page.getByRole('button', { name: words('members.hide') }).focus();
    await keyboard.press('Enter');
    await members.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words('members.show') }).focus();
    await keyboard.press('Enter');
    await members.waitFor();

    await keyboard.press('Control+k');
    await page.getByRole('dialog', { name: words('switcher.title') }).waitFor();
    await keyboard.type('firing');
    await page.getByRole('option', { name: /firing-log/ }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith(channelId));
    await channelRow(page, 'firing-log').and(page.locator('[aria-current=page]')).waitFor();
    await composer(page).waitFor();
    await keyboard.press('Alt+ArrowUp');
    await page.waitForURL((url) => url.pathname.endsWith(channelId));
    await message(page, 'At noon.').waitFor();
    // The field of the channel that was left takes keys until then.
    await page.getByRole('textbox', { name: words('composer.label', { name: '#general' }) }).waitFor();

    await say(page, 'to be answered');
    await message(page, 'to be answered').focus();
    await keyboard.press('r');
    await page.getByText(/^Replying to/).waitFor();
    await keyboard.press('Escape');
    await page.getByText(/^Replying to/).waitFor({ state: 'detached' });
    expect(await log(page).locator('[data-failed]').count()).toBe(0);
    await page.context().close();
  });
});
