import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, log } from './chat.ts';
import { startInstance } from './instance.ts';
import { show } from './screens/visit.ts';
import { violations } from './violations.ts';

/** Two users without a common guild become friends, and part. */
describe.skipIf(!hasBrowser)('friends', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance());
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    hers = first.page;
    his = second.page;
    complaints.push(first.complaints, second.complaints);
    await register(hers, 'ada.kiln', 'Ada');
    await register(his, 'ben_glaze', 'Ben');
  });

  const tab = (page: Page, id: string) => page.getByRole('tab', { name: words(id) });
  const row = (page: Page, name: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });

  it('are asked by username, with words about names that can’t be', async () => {
    await hers.goto('/channels/@me');
    await hers.getByRole('link', { name: words('friends.title') }).click();
    await hers.getByText(words('friends.none')).waitFor();
    await button(hers.getByRole('banner').or(hers.getByRole('main')), 'friends.add')
      .first()
      .press('Enter');
    const dialog = hers.getByRole('dialog', { name: words('friends.add') });
    const name = dialog.getByLabel(words('friends.username'));
    for (const [text, problem] of [
      ['nobody.at.all', 'friends.error.unknown'],
      ['ada.kiln', 'friends.error.self'],
    ] as const) {
      await name.fill(text);
      await hers.keyboard.press('Enter');
      await dialog.getByText(words(problem)).waitFor();
    }
    expect(await violations(hers)).toEqual([]);
    await name.fill('ben_glaze');
    await dialog.getByLabel(words('friends.note')).fill('From the pottery');
    await hers.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tab(hers, 'friends.pending').click();
    await row(hers, 'ben_glaze').getByText('From the pottery').waitFor();
  });

  it('accept on a phone, and see each other online', async () => {
    await his.goto('/messages');
    await his.getByRole('link', { name: words('friends.title') }).tap();
    await tab(his, 'friends.pending').tap();
    await row(his, 'Ada').getByText('From the pottery').waitFor();
    expect(await violations(his)).toEqual([]);
    await his.getByRole('button', { name: words('friends.acceptFrom', { name: 'Ada' }) }).tap();
    await tab(his, 'friends.online').tap();
    await row(his, 'Ada').waitFor();
    await tab(hers, 'friends.online').click();
    await row(hers, 'Ben').waitFor();
    expect(await violations(hers)).toEqual([]);
  });

  it('write to each other', async () => {
    await hers.getByRole('button', { name: words('friends.message', { name: 'Ben' }) }).click();
    await hers.waitForURL(/\/channels\/@me\/\d+$/);
    await hers.getByRole('textbox', { name: words('composer.label', { name: 'Ben' }) }).focus();
    await hers.keyboard.type('the kiln is hot');
    await hers.keyboard.press('Enter');
    await show(his, '/messages');
    await his.getByText('the kiln is hot').first().waitFor();
  });

  it('form a group with a third friend by keyboard, who leaves it on a phone', async () => {
    const third = await openWindow(browser, server.origin, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    complaints.push(third.complaints);
    const cleo = third.page;
    await register(cleo, 'cleo.kiln', 'Cleo');
    const me = (page: Page) => callAs(page, 'GET', '/users/@me');
    await callAs(hers, 'PUT', `/users/@me/relationships/${(await me(cleo)).id}`, {});
    await callAs(cleo, 'PUT', `/users/@me/relationships/${(await me(hers)).id}`, {});

    await show(hers, '/channels/@me');
    await button(hers, 'group.create').press('Enter');
    const dialog = hers.getByRole('dialog', { name: words('group.create') });
    await dialog.getByLabel(words('group.find')).waitFor();
    expect(await violations(hers)).toEqual([]);
    for (const name of ['Ben', 'Cleo']) {
      await dialog.getByLabel(words('group.find')).fill(name);
      await dialog.getByRole('checkbox', { name }).press('Space');
    }
    await button(dialog, 'group.createChosen').press('Enter');
    await hers.waitForURL(/\/channels\/@me\/\d+$/);
    await hers.getByRole('textbox', { name: words('composer.label', { name: 'Ben, Cleo' }) }).focus();
    await hers.keyboard.type('kiln meeting?');
    await hers.keyboard.press('Enter');
    await hers
      .getByRole('region', { name: words('members.title') })
      .getByText('Cleo')
      .waitFor();
    expect(await violations(hers)).toEqual([]);

    await cleo.goto('/messages');
    await cleo.getByText('kiln meeting?').first().tap();
    await button(cleo, 'calls.start').waitFor();
    expect(await violations(cleo)).toEqual([]);
    await show(cleo, '/messages');
    await cleo.getByRole('link', { name: /Ada, Ben/ }).click({ button: 'right' });
    await cleo.getByRole('menuitem', { name: words('group.leave') }).tap();
    await button(cleo.getByRole('dialog'), 'group.leave').tap();
    await cleo.getByText(words('dm.none')).waitFor();
    await log(hers).getByText('Cleo left.').waitFor();
    await callAs(hers, 'DELETE', `/users/@me/relationships/${(await me(cleo)).id}`);
  });

  it('have a nickname for the user alone', async () => {
    await show(hers, '/friends');
    await row(hers, 'Ben').click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('friends.nickname') }).click();
    const dialog = hers.getByRole('dialog', { name: words('friends.nicknameTitle') });
    await dialog.getByLabel(words('friends.nicknameLabel')).fill('Glaze Ben');
    await hers.keyboard.press('Enter');
    await row(hers, 'Glaze Ben').waitFor();
  });

  it('end the friendship', async () => {
    await row(hers, 'Glaze Ben').click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('friends.remove') }).click();
    await hers
      .getByRole('alertdialog')
      .getByRole('button', { name: words('friends.remove') })
      .click();
    await hers.getByText(words('friends.none')).waitFor();
    await show(his, '/friends');
    await his.getByText(words('friends.none')).waitFor();
  });

  it('accept a first message from somebody who is no friend on a phone', async () => {
    const stranger = (await openWindow(browser, server.origin)).page;
    await register(stranger, 'dora.slip', 'Dora');
    const { id: guildId } = await callAs(stranger, 'POST', '/guilds', { name: 'Kiln yard' });
    const [, general] = await callAs(stranger, 'GET', `/guilds/${guildId}/channels`);
    const { code } = await callAs(stranger, 'POST', `/channels/${general.id}/invites`, {});
    await callAs(his, 'POST', `/invites/${code}`, {});
    await callAs(his, 'PATCH', '/users/@me/settings', { message_request_filter: 'all_guilds' });
    const { id: hisId } = await callAs(his, 'GET', '/users/@me');
    const { id } = await callAs(stranger, 'POST', '/users/@me/channels', { recipients: [hisId] });
    await callAs(stranger, 'POST', `/channels/${id}/messages`, { content: 'is the kiln free?' });
    await his.goto('/messages');
    await his.getByRole('link', { name: words('requests.title') }).tap();
    await his.getByText('is the kiln free?').waitFor();
    expect(await violations(his)).toEqual([]);
    await his.getByRole('button', { name: words('requests.acceptFrom', { name: 'Dora' }) }).tap();
    await his.waitForURL(new RegExp(`/channels/@me/${id}$`));
    await show(his, '/messages');
    await his.getByRole('link', { name: 'Dora' }).waitFor();
  });

  it('decide who can ask them', async () => {
    await show(his, '/settings/friend-requests');
    const everyone = his.getByRole('switch', { name: words('friendRequests.all') });
    await everyone.waitFor();
    expect(await violations(his)).toEqual([]);
    await callAs(his, 'PATCH', '/users/@me/settings', {
      friend_source_flags: { all: false, mutual_friends: true, mutual_guilds: true },
    });
    await expect.poll(() => everyone.getAttribute('aria-checked').catch(() => null)).not.toBe('true');
    await button(hers, 'friends.add').first().click();
    const dialog = hers.getByRole('dialog', { name: words('friends.add') });
    await dialog.getByLabel(words('friends.username')).fill('ben_glaze');
    await hers.keyboard.press('Enter');
    await dialog.getByText(words('friends.error.refused')).waitFor();
    await hers.keyboard.press('Escape');
    expect(complaints.flat()).toEqual([]);
  });
});
