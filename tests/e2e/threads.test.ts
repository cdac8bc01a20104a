import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, log, message, pressTool } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations, violationsInThemes } from './violations.ts';

/** Two members write in threads. */
describe.skipIf(!hasBrowser)('a thread', () => {
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

  it('is started in a panel, in which both users write, and which closes with Escape', async () => {
    await two.post('The kiln is cooling');
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
    expect(await violationsInThemes(hers)).toEqual([]);
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
  });

  it('opens at the message of its address', async () => {
    const thread = await callAs(hers, 'POST', `/channels/${channelId}/threads`, { name: 'Log', type: 11 });
    const ids: string[] = [];
    for (let hour = 1; hour <= 60; hour += 1) {
      const content = `Hour ${hour} of the firing`;
      ids.push((await callAs(hers, 'POST', `/channels/${thread.id}/messages`, { content })).id);
    }
    await his.goto(`/channels/${guildId}/${channelId}/threads/${thread.id}/${ids[4]}`);
    const target = log(his).locator(`[data-message="${ids[4]}"]`);
    await target.filter({ hasText: 'Hour 5 of the firing' }).waitFor();
    await his.locator(`[data-message="${ids[4]}"][data-flash]`).waitFor();
    const [row, frame] = [await target.boundingBox(), await log(his).boundingBox()];
    expect(row!.y).toBeGreaterThan(frame!.y);
    expect(row!.y + row!.height).toBeLessThan(frame!.y + frame!.height);
    await his.getByRole('button', { name: words('log.toPresent') }).click();
    await log(his).getByText('Hour 60 of the firing').waitFor();
  });

  it('gets members by hand if it is private, and loses them', async () => {
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
});
