import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { hasBrowser } from '../support/browser.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { createClientCalls, newClient } from '../support/oauth.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { startInstance } from './instance.ts';
import { show } from './screens/visit.ts';
import { violations } from './violations.ts';

/** Two friends: one shows an account elsewhere and what she plays, the other sees it as far as she does. */
describe.skipIf(!hasBrowser)('accounts elsewhere and activities', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let herId: string;
  let game: GatewayTestClient;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance());
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    hers = first.page;
    his = second.page;
    complaints.push(first.complaints, second.complaints);
    herId = (await register(hers, 'ada.kiln', 'Ada')).user_id;
    const { user_id } = await register(his, 'ben_glaze', 'Ben');
    await callAs(hers, 'PUT', `/users/@me/relationships/${user_id}`, {});
    await callAs(his, 'PUT', `/users/@me/relationships/${herId}`, {});
    const login = await fetch(`${server.origin}/api/v10/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'ada.kiln@example.org', password: 'tundra-Oboe-27-lantern' }),
    });
    game = await identify(server.origin, ((await login.json()) as { token: string }).token);
    const heartbeats = setInterval(() => game.send(1, null), 10_000);
    onFileEnd(() => clearInterval(heartbeats));
  });

  it('a service is set up by the owner', async () => {
    await hers.goto('/admin/connections');
    await hers.getByRole('button', { name: words('admin.connections.edit', { service: 'Sandbox' }) }).click();
    await hers
      .getByRole('dialog')
      .getByRole('button', { name: words('action.save') })
      .click();
    await hers
      .getByRole('listitem')
      .filter({ hasText: 'Sandbox' })
      .getByText(words('admin.connections.on'), { exact: true })
      .waitFor();
    expect(await violations(hers)).toEqual([]);
  });

  it('an account is connected in a page of its own', async () => {
    await show(hers, '/settings/connections');
    await hers.getByText(words('connections.none')).waitFor();
    expect(await violations(hers)).toEqual([]);
    const opened = hers.context().waitForEvent('page');
    await hers.getByRole('button', { name: words('connections.addOne', { service: 'Sandbox' }) }).click();
    const page = await opened;
    await page.getByRole('button', { name: words('connections.continue') }).click();
    await page.getByLabel(words('connections.sandboxName')).fill('Ada 12');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(words('connections.done', { service: 'Sandbox' })).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
    await hers.getByRole('listitem').filter({ hasText: 'Ada 12' }).waitFor();
    expect(await violations(hers)).toEqual([]);
  });

  it('others see it on the profile until it is hidden', async () => {
    await his.goto(`/users/${herId}`);
    await his.getByText('Ada 12').waitFor();
    expect(await violations(his)).toEqual([]);
    await hers.getByRole('switch', { name: words('connections.visible') }).click();
    await expect
      .poll(async () => (await callAs(his, 'GET', `/users/${herId}/profile`)).connected_accounts)
      .toEqual([]);
    await his.reload();
    await his.getByRole('heading', { name: 'Ada' }).waitFor();
    expect(await his.getByText('Ada 12').count()).toBe(0);
  });

  it('what she plays is shown beside his friends, with time and buttons', async () => {
    const { id } = await callAs(hers, 'POST', '/applications', { name: 'Kiln Masters' });
    const activity = {
      name: 'Kiln Masters',
      type: 0,
      application_id: id,
      details: 'Glazing a bowl',
      state: 'In the workshop',
      party: { size: [2, 4] },
      timestamps: { start: Date.now() - 65_000 },
      buttons: ['Watch'],
      metadata: { button_urls: [`${server.origin}/login?from=button`] },
    };
    game.send(3, { status: 'online', since: null, afk: false, activities: [activity] });
    await show(his, '/friends');
    const card = his.getByRole('complementary').getByRole('article');
    await card.getByText('Glazing a bowl').waitFor();
    await card.getByText(words('activities.party', { current: '2', size: '4' })).waitFor();
    await card.getByText(/1:\d\d/).waitFor();
    expect(await violations(his)).toEqual([]);
    const opened = his.context().waitForEvent('page');
    await card.getByRole('button', { name: 'Watch' }).click();
    const page = await opened;
    await page.waitForURL(/from=button|channels/);
    await page.close();
  });

  it('he asks to join her party, and joins with her invite, also once she hides what she plays', async () => {
    const { id } = await callAs(hers, 'POST', '/applications', { name: 'Clay Run' });
    const activity = {
      name: 'Clay Run',
      type: 0,
      application_id: id,
      flags: 2,
      details: 'Glazing a bowl',
      party: { id: 'clay-1', size: [1, 4] },
      secrets: { join: 'open-sesame-12' },
    };
    game.send(3, { status: 'online', since: null, afk: false, activities: [activity] });
    const card = his.getByRole('complementary').getByRole('article').filter({ hasText: 'Clay Run' });
    await card.getByRole('button', { name: words('activities.ask'), exact: true }).click();
    await card.getByRole('button', { name: words('activities.asked') }).waitFor();
    const hersAre = () => callAs(hers, 'GET', '/users/@me/channels');
    await expect.poll(async () => (await hersAre()).length).toBe(1);
    const [{ id: channelId }] = await hersAre();
    await show(hers, `/channels/@me/${channelId}`);
    await hers.getByText(words('activities.asks')).waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.getByRole('button', { name: words('activities.sendInvite') }).click();
    const hisInvite = his.getByRole('region', { name: words('activities.invites') });
    await show(his, `/channels/@me/${channelId}`);
    await hisInvite.getByText(words('activities.partySize', { current: '1', size: '4' })).waitFor();
    expect(await violations(his)).toEqual([]);
    await callAs(hers, 'PATCH', '/users/@me/settings', { show_current_game: false });
    await his.reload();
    await hisInvite.getByRole('button', { name: words('activities.join'), exact: true }).click();
    await his.getByRole('dialog').getByText('open-sesame-12').waitFor();
    expect(await violations(his)).toEqual([]);
    await his.keyboard.press('Escape');
    game.send(3, { status: 'online', since: null, afk: false, activities: [] });
    await hisInvite.getByText(words('activities.inviteOver')).waitFor();
    expect(await violations(his)).toEqual([]);
    await callAs(hers, 'PATCH', '/users/@me/settings', { show_current_game: true });
    game.send(3, { status: 'online', since: null, afk: false, activities: [{ ...activity, flags: 0 }] });
    // A page that has not shown the invite, which would reveal to him what she hides next.
    await his.goto('/friends');
    await his.getByText('Glazing a bowl').waitFor();
  });

  it('nobody sees it once she hides it', async () => {
    await show(hers, '/settings/activity-privacy');
    const toggle = hers.getByRole('switch', { name: words('activityPrivacy.show') });
    await toggle.waitFor();
    expect(await violations(hers)).toEqual([]);
    await toggle.click();
    await his.getByText(words('activities.nobody')).waitFor();
    expect(await his.getByText('Glazing a bowl').count()).toBe(0);
  });

  it('a friend request of a game is accepted in the settings', async () => {
    const asCaller = (page: Page) =>
      ({
        call: async (method: string, path: string, body?: object) => ({
          status: 200,
          body: await callAs(page, method, path, body),
        }),
      }) as unknown as TestPerson;
    const { grant } = createClientCalls({
      origin: server.origin,
      call: async () => Promise.reject(new Error()),
    });
    const client = await newClient(asCaller(hers), { name: 'Wheel of clay' });
    const scopes = 'identify relationships.read relationships.write';
    const { access_token } = await grant(asCaller(hers), client, scopes);
    await grant(asCaller(his), client, scopes);
    await his.goto('/settings/connected-games');
    await his.getByText(words('connectedGames.none')).waitFor();
    expect(await violations(his)).toEqual([]);
    await fetch(`${server.origin}/api/v10/users/@me/game-relationships`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ben_glaze' }),
    });
    await his
      .getByRole('region', { name: 'Wheel of clay' })
      .getByText(words('connectedGames.received'))
      .waitFor();
    expect(await violations(his)).toEqual([]);
    await his.getByRole('button', { name: words('connectedGames.acceptOne', { name: 'Ada' }) }).click();
    await his.getByText(words('connectedGames.friend')).waitFor();
    await show(hers, '/settings/connected-games');
    await hers.getByText(words('connectedGames.friend')).waitFor();
    await hers
      .getByRole('button', {
        name: words('connectedGames.removeOne', { act: words('connectedGames.remove'), name: 'Ben' }),
      })
      .click();
    await hers
      .getByRole('alertdialog')
      .or(hers.getByRole('dialog'))
      .getByRole('button', { name: words('connectedGames.remove'), exact: true })
      .click();
    await his.getByText(words('connectedGames.none')).waitFor();
  });

  it('every section fits a phone', async () => {
    const phone = await openWindow(browser, server.origin, {
      viewport: PHONE,
      storageState: await hers.context().storageState(),
    });
    complaints.push(phone.complaints);
    for (const section of ['connections', 'activity-privacy', 'game-activity', 'connected-games']) {
      await show(phone.page, `/settings/${section}`);
      await phone.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      expect(await violations(phone.page)).toEqual([]);
      const width = await phone.page.evaluate<number>('document.documentElement.scrollWidth');
      expect([section, width]).toEqual([section, PHONE.width]);
    }
  });

  it('the pages make no complaint', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
