import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { composer, log, message, say } from './chat.ts';
import { openTwoMembers } from './two-members.ts';

const focusedRegion = "document.activeElement?.closest('[data-region]')?.dataset.region";

/** A guild's owner who finds what she wants by the keyboard alone. */
describe.skipIf(!hasBrowser)('finding by keyboard', () => {
  let ada: Page;
  let ben: Page;
  let guildId: string;
  let channelId: string;

  const benSays = (content: string) => callAs(ben, 'POST', `/channels/${channelId}/messages`, { content });
  const openChannel = async (page: Page) => {
    await page.goto(`/channels/${guildId}/${channelId}`);
    await log(page).waitFor();
    await composer(page).waitFor();
  };
  const switcher = (page: Page) => page.getByRole('dialog', { name: words('switcher.title') });

  beforeAll(async () => {
    ({ hers: ada, his: ben, guildId, channelId } = await openTwoMembers());
    await openChannel(ada);
  });

  it('finds actions, settings and people from one field', async () => {
    await openChannel(ada);
    const choose = async (text: string, option: RegExp) => {
      await ada.keyboard.press('Control+k');
      await switcher(ada).waitFor();
      await ada.keyboard.type(text);
      await switcher(ada).getByRole('option', { name: option, selected: true }).waitFor();
      await ada.keyboard.press('Enter');
      await switcher(ada).waitFor({ state: 'detached' });
    };
    await choose('dark mode', /^Appearance/);
    await ada.waitForURL('**/settings/appearance');
    await openChannel(ada);
    await choose('create channel', /^Create channel/);
    await ada.getByRole('dialog', { name: words('createChannel.title') }).waitFor();
    await ada.keyboard.press('Escape');
    await choose('@ben', /^Ben/);
    await ada.waitForURL('**/channels/@me/*');
    await openChannel(ada);
    await ada.keyboard.press('Shift+F6');
    await ada.keyboard.press('ArrowUp');
    await choose('copy link', /^Copy link/);
  });

  it('gives the search what is typed while its field is being loaded', async () => {
    await callAs(ben, 'POST', `/channels/${channelId}/messages`, { content: 'The rutile is out of stock' });
    await openChannel(ada);
    await ada.reload();
    await message(ada, 'The rutile is out of stock').waitFor();
    const before = await composer(ada).textContent();
    // The scripts of the commands and of the field arrive after the keys.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ada.route('**/assets/*.js', async (route) => {
      await released;
      await route.fallback();
    });
    await ada.keyboard.press('Control+f');
    await ada.keyboard.type('rutile');
    await ada.keyboard.press('Enter');
    release();
    const panel = ada.getByRole('complementary', { name: words('search.panel') });
    await panel.getByRole('article').getByText('The rutile is out of stock').waitFor();
    expect(await composer(ada).textContent()).toBe(before);
    expect(await log(ada).getByText('rutile', { exact: true }).count()).toBe(0);
    await ada.unrouteAll();
    await ada.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('searches with a filter, reaches the results with F6 and jumps to one', async () => {
    const found = await benSays('Second copper red off the rack');
    await say(ada, 'no copper red for me');
    await openChannel(ada);
    await ada.keyboard.press('Control+f');
    const field = ada.getByRole('combobox', { name: words('search.in.place', { place: 'Cone Six' }) });
    await field.waitFor();
    await ada.keyboard.type('from:be');
    await ada.getByRole('option', { name: 'Ben', selected: true }).waitFor();
    await ada.keyboard.press('Enter');
    await ada.keyboard.type('COPPER reds');
    await ada.keyboard.press('Enter');
    const panel = ada.getByRole('complementary', { name: words('search.panel') });
    await panel.getByRole('article').getByText('Second copper red').waitFor();
    expect(await panel.getByRole('article').count()).toBe(1);
    for (let presses = 0; presses < 8 && (await ada.evaluate(focusedRegion)) !== 'panel'; presses += 1)
      await ada.keyboard.press('F6');
    await expect
      .poll(async () => {
        await ada.keyboard.press('Tab');
        return ada.evaluate("document.activeElement?.matches('article')");
      })
      .toBe(true);
    await ada.keyboard.press('Enter');
    await ada.waitForURL(`**/${channelId}/${found.id}`);
    await message(ada, 'Second copper red').waitFor();
    await callAs(ben, 'DELETE', `/channels/${channelId}/messages/${found.id}`);
    await panel.getByText(words('search.none')).waitFor();
    await field.fill('');
    await field.press('Backspace');
    await ada.keyboard.type('copper');
    await ada.keyboard.press('Enter');
    await panel.getByRole('article').getByText('no copper red for me').waitFor();
    await field.focus();
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await field.count()).toBe(0);
  });

  it('finds what can be done with a member', async () => {
    await openChannel(ada);
    await ada.keyboard.press('Control+k');
    await switcher(ada).waitFor();
    await ada.keyboard.type('@ben');
    const ben = switcher(ada).getByRole('option', { name: /^Ben/, selected: true });
    await ben.waitFor();
    await ada.keyboard.press('Tab');
    const field = switcher(ada).getByRole('combobox', {
      name: words('switcher.actionsFor', { name: 'Ben' }),
    });
    await field.waitFor();
    for (const id of ['dm.profile', 'dm.message', 'member.timeout', 'member.kick', 'member.ban'])
      await switcher(ada)
        .getByRole('option', { name: new RegExp(`^${words(id)}`) })
        .waitFor();
    await ada.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await ada.keyboard.type('@ben');
    await ben.waitFor();
    await ada.keyboard.press('Tab');
    await field.waitFor();
    await ada.keyboard.type('kick');
    await switcher(ada)
      .getByRole('option', { name: new RegExp(`^${words('member.kick')}`), selected: true })
      .waitFor();
    await ada.keyboard.press('Enter');
    await ada.getByRole('dialog', { name: words('member.kick.title', { name: 'Ben' }) }).waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
