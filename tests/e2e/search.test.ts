import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, log, message } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

const field = (page: Page, place: string) =>
  page.getByRole('combobox', { name: words('search.in.place', { place }) });
const results = (page: Page) =>
  page.locator(`[data-region=panel][aria-label="${words('search.panel')}"]`).getByRole('article');

/** Two members search their conversations, and one of them on a phone. */
describe.skipIf(!hasBrowser)('a search', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  /** Ada's conversations with Ben and with Cy. */
  let withBen: string;
  let withCy: string;

  const write = async (page: Page, channelId: string, content: string): Promise<string> =>
    (await callAs(page, 'POST', `/channels/${channelId}/messages`, { content })).id;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his } = two);
    const third = await openWindow(hers.context().browser()!, two.origin);
    await register(third.page, `cy.${randomInt(1_000_000)}`, 'Cy');
    const { code } = await callAs(hers, 'POST', `/channels/${two.channelId}/invites`, { max_age: 0 });
    await callAs(third.page, 'POST', `/invites/${code}`);
    const open = async (page: Page): Promise<string> => {
      const { id } = await callAs(page, 'GET', '/users/@me');
      return (await callAs(hers, 'POST', '/users/@me/channels', { recipients: [id] })).id;
    };
    withBen = await open(his);
    withCy = await open(third.page);
    await write(hers, withBen, 'The tenmoku is for Ben');
    await write(his, withBen, 'Which tenmoku?');
    await write(third.page, withCy, 'My tenmoku ran');
    await write(hers, two.channelId, 'Tenmoku for everyone');
    await third.page.close();
  });

  it('in a conversation finds its messages, and in all of them those of the others too, but none of guilds', async () => {
    await hers.goto(`/channels/@me/${withBen}`);
    await log(hers).getByText('Which tenmoku?').waitFor();
    await hers.keyboard.press('Control+f');
    await field(hers, 'Ben').waitFor();
    await hers.keyboard.type('TENMOKU');
    await hers.keyboard.press('Enter');
    await results(hers).filter({ hasText: 'Which tenmoku?' }).waitFor();
    expect(await results(hers).count()).toBe(2);
    await hers.keyboard.type(' in:');
    await hers.getByRole('option', { name: words('search.in.all') }).waitFor();
    await hers.keyboard.press('ArrowDown');
    await hers.getByRole('option', { name: words('search.in.all'), selected: true }).waitFor();
    await hers.keyboard.press('Enter');
    await hers.keyboard.press('Enter');
    await results(hers).filter({ hasText: 'My tenmoku ran' }).waitFor();
    expect(await results(hers).count()).toBe(3);
    expect(await violations(hers)).toEqual([]);

    const elsewhere = results(hers).filter({ hasText: 'My tenmoku ran' });
    await elsewhere.hover();
    await button(elsewhere, 'search.jump').click();
    await hers.waitForURL(`**/channels/@me/${withCy}/*`);
    await log(hers).getByText('My tenmoku ran').waitFor();
  });

  it('forgets a message that the other one deletes meanwhile', async () => {
    const id = await write(his, two.channelId, 'A celadon that was a mistake');
    await hers.goto(`/channels/${two.guildId}/${two.channelId}`);
    await message(hers, 'A celadon').waitFor();
    await hers.keyboard.press('Control+f');
    await field(hers, 'Cone Six').waitFor();
    await hers.keyboard.type('celadon');
    await hers.keyboard.press('Enter');
    await results(hers).filter({ hasText: 'celadon' }).waitFor();
    await callAs(his, 'DELETE', `/channels/${two.channelId}/messages/${id}`);
    await results(hers).first().waitFor({ state: 'detached' });
  });

  it('fills the screen of a phone, and gives way to the message it found', async () => {
    const { page, complaints } = await openWindow(his.context().browser()!, two.origin, {
      viewport: PHONE,
      hasTouch: true,
      storageState: await his.context().storageState(),
    });
    await page.goto(`/channels/${two.guildId}/${two.channelId}`);
    await message(page, 'Tenmoku for everyone').waitFor();
    await button(page, 'search.open').tap();
    await field(page, 'Cone Six').fill('tenmoku');
    await page.keyboard.press('Enter');
    await results(page).filter({ hasText: 'Tenmoku for everyone' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    await button(results(page).filter({ hasText: 'Tenmoku for everyone' }), 'search.jump').tap();
    await results(page).first().waitFor({ state: 'detached' });
    await message(page, 'Tenmoku for everyone').waitFor();
    expect(complaints).toEqual([]);
  });
});
