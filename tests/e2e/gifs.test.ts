import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, composerText, log, type } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Two members and the library of GIFs. */
describe.skipIf(!hasBrowser)('GIFs', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his } = two);
  });
  beforeEach(() => two.reset());

  it('are found, kept as favorites and sent by the keyboard alone', async () => {
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

  it('are found by a command, or among the favorites', async () => {
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
  });
});
