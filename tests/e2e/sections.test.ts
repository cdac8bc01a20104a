import { createECDH, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { PASSWORD } from '../support/password.ts';
import { drawDataUri, drawSquare } from '../support/pictures.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { readZip } from '../support/zip.ts';
import { button, composerText, message } from './chat.ts';
import { startInstance } from './instance.ts';
import { navigate, show } from './screens/visit.ts';
import { violations } from './violations.ts';

const SECTIONS = [
  'privacy-safety',
  'content-social',
  'app-icons',
  'hypesquad-online',
  'account-standing',
  'data-privacy',
  'overlay',
] as const;

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Windows above all others, as an element of the page. */
const FAKE_OVERLAY = `
  const value = {
    async requestWindow() {
      const frame = Object.assign(document.createElement('iframe'), { id: 'overlay' });
      document.body.append(frame);
      frame.contentWindow.close = () => frame.contentWindow.dispatchEvent(new Event('pagehide'));
      return frame.contentWindow;
    },
  };
  Object.defineProperty(globalThis, 'documentPictureInPicture', { value });`;

/** Ada, who owns the instance, in several browsers, and Ben, who writes to her. */
describe.skipIf(!hasBrowser)('sections of the settings', () => {
  let server: ServerProcess;
  let browser: Browser;
  let ada: State;
  /** Ada's windows in two browsers, for tests that need none of their own. */
  let here: Page;
  let there: Page;
  let ben: Page;
  let adaId: string;
  let conversation: string;
  let general: string;
  let guildId: string;

  const open = async (options: BrowserContextOptions = {}) =>
    (await openWindow(browser, server.origin, { storageState: ada, ...options })).page;
  const sendPicture = async (name: string) =>
    ben.request.fetch(`/api/v10/channels/${conversation}/messages`, {
      method: 'POST',
      headers: { 'X-Guildhall': '1' },
      multipart: {
        payload_json: JSON.stringify({ content: name }),
        'files[0]': { name: `${name}.png`, mimeType: 'image/png', buffer: await drawSquare(64) },
      },
    });

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const { page } = await openWindow(browser, server.origin);
    ben = (await openWindow(browser, server.origin)).page;
    adaId = (await register(page, 'ada.kiln', 'Ada')).user_id;
    await register(ben, 'ben_glaze', 'Ben');
    guildId = (await callAs(page, 'POST', '/guilds', { name: 'Cone Six' })).id;
    const channels = await callAs(page, 'GET', `/guilds/${guildId}/channels`);
    general = channels.find(({ type }: { type: number }) => type === 0).id;
    const invite = await callAs(page, 'POST', `/channels/${general}/invites`, {});
    await callAs(ben, 'POST', `/invites/${invite.code}`);
    conversation = (await callAs(ben, 'POST', '/users/@me/channels', { recipient_id: adaId })).id;
    ada = await page.context().storageState();
    here = page;
    there = await open();
  });

  it.each([
    ['on a phone', 'en', { viewport: PHONE }],
    ['from right to left', 'ar', { locale: 'ar' }],
  ] as const)('pass axe %s', async (_, locale, options) => {
    const page = await open(options);
    await callAs(page, 'PATCH', '/users/@me/settings', { locale: locale === 'ar' ? 'ar' : 'en-US' });
    const found: string[] = [];
    for (const address of [
      ...SECTIONS.map((id) => `/settings/${id}`),
      '/admin/experiments',
      '/share',
      '/notifications',
    ]) {
      await show(page, address);
      await page.locator(`html[lang=${locale}]`).waitFor();
      await page
        .locator(address.startsWith('/settings') ? 'main h1' : 'h1')
        .filter({ visible: true })
        .first()
        .waitFor();
      found.push(...(await violations(page)).map((line) => `${address} ${line}`));
    }
    await callAs(page, 'PATCH', '/users/@me/settings', { locale: 'en-US' });
    await page.context().close();
    expect(found).toEqual([]);
  });

  it('the icon chosen in one browser is the tab’s and the app’s in another', async () => {
    await show(there, `/channels/${guildId}/${general}`);
    await show(here, '/settings/app-icons');
    await here.getByRole('radio', { name: words('appIcons.brass') }).press('Space');
    await there.locator('link[rel=manifest][href$="?icon=brass"]').waitFor({ state: 'attached' });
    const manifest = await (await there.request.get('/manifest.webmanifest?icon=brass')).json();
    expect(manifest.icons).toMatchObject([{ src: '/app-icons/brass.svg' }]);
    expect(await (await there.request.get('/app-icons/brass.svg')).text()).toContain('#dfb85e');
    expect((await (await there.request.get('/manifest.webmanifest?icon=../x')).json()).icons).toHaveLength(4);
  });

  it('images of others are blurred or hidden in direct messages as chosen in another browser', async () => {
    await sendPicture('kiln');
    await show(there, `/channels/@me/${conversation}`);
    const row = message(there, 'kiln').first();
    await row.locator('img[src*=kiln]').waitFor();
    await show(here, '/settings/content-social');
    const choose = (id: string) =>
      here
        .getByRole('group', { name: words('content.non_friend_dm') })
        .getByRole('radio', { name: words(id), exact: true })
        .press('Space');
    await choose('content.BLUR');
    const cover = button(row, 'attachment.sensitive');
    await cover.click();
    await cover.waitFor({ state: 'detached' });
    await row.locator('img[src*=kiln]').waitFor();
    await choose('content.BLOCK');
    await row.locator('img[src*=kiln]').waitFor({ state: 'detached' });
    await row.getByText('kiln.png').waitFor();
    await choose('content.SHOW');
    await row.locator('img[src*=kiln]').waitFor();
  });

  it('a house’s badge is on the profile that others see', async () => {
    await show(here, '/settings/hypesquad-online');
    await button(here, 'houses.joinNamed', { house: words('houses.2') }).click();
    await button(here, 'houses.leave').waitFor();
    await show(ben, `/users/${adaId}`);
    await ben.getByRole('img', { name: words('houses.badge', { house: words('houses.2') }) }).waitFor();
    await button(here, 'houses.leave').click();
    await button(here, 'houses.joinNamed', { house: words('houses.2') }).waitFor();
  });

  it('what a user is notified of comes, is seen and goes in all of their browsers', async () => {
    const [here, there] = [await open(), await open({ viewport: PHONE })];
    const rows = (page: Page, type: string) => page.locator(`[data-item=${type}]`);
    for (const page of [here, there]) {
      await page.goto('/notifications');
      await page.getByRole('tab', { name: words('inbox.all') }).click();
      await page.getByText(words('notificationCenter.none')).waitFor();
    }
    await callAs(ben, 'PUT', `/users/@me/relationships/${adaId}`, {});
    await callAs(ben, 'POST', `/channels/${general}/messages`, { content: `<@${adaId}> look` });
    for (const page of [here, there]) {
      await rows(page, 'friend_request_pending').waitFor();
      await rows(page, 'recent_mention').getByText('#general').waitFor();
    }
    await button(here, 'notificationCenter.markAll').click();
    await rows(there, 'friend_request_pending')
      .getByText(words('notificationCenter.new'))
      .waitFor({ state: 'detached' });
    await button(rows(here, 'recent_mention'), 'notificationCenter.remove').click();
    await rows(there, 'recent_mention').waitFor({ state: 'detached' });
    await callAs(ben, 'DELETE', `/users/@me/relationships/${adaId}`);
    for (const page of [here, there])
      await rows(page, 'friend_request_pending').waitFor({ state: 'detached' });
    await here.context().close();
    await there.context().close();
  });

  it('the app’s icon has the number of unread mentions', async () => {
    const page = await open();
    await page.addInitScript(`
      navigator.setAppBadge = async (count) => { globalThis.badge = count; };
      navigator.clearAppBadge = async () => { globalThis.badge = 0; };`);
    await page.goto('/friends');
    const read = () => page.evaluate<number | undefined>('globalThis.badge');
    await expect.poll(read).toBeDefined();
    const before = (await read()) ?? 0;
    await callAs(ben, 'POST', `/channels/${general}/messages`, { content: `<@${adaId}> once more` });
    await expect.poll(read).toBe(before + 1);
    await show(page, `/channels/${guildId}/${general}`);
    await expect.poll(read).toBe(0);
    await page.context().close();
  });

  it('a channel can be read and written to in a window above all others', async () => {
    const page = await open();
    await page.addInitScript(FAKE_OVERLAY);
    await page.goto(`/channels/${guildId}/${general}`);
    await message(page, 'look').first().waitFor();
    await navigate(page, '/settings/overlay');
    await button(page, 'overlay.popOut').click();
    const overlay = page.frameLocator('#overlay');
    await overlay.getByRole('log').getByText('look').waitFor();
    await callAs(ben, 'POST', `/channels/${general}/messages`, { content: 'above all others' });
    await overlay.getByText('above all others').waitFor();
    await overlay.getByRole('textbox').fill('from above');
    await overlay.getByRole('textbox').press('Enter');
    await show(ben, `/channels/${guildId}/${general}`);
    await message(ben, 'from above').first().waitFor();
    await page.context().close();
  });

  it('an account in good standing says so, also at the address of its own', async () => {
    await here.goto('/account-standing');
    await here.waitForURL('**/settings/account-standing');
    await here.getByText(words('standing.good')).waitFor();
    await here.getByText(words('standing.nothing')).waitFor();
  });

  it('without such windows the section says so', async () => {
    const page = await open();
    await page.addInitScript('delete globalThis.documentPictureInPicture');
    await page.goto('/settings/overlay');
    await page.getByText(words('overlay.unable')).waitFor();
    await page.context().close();
  });

  it('things shared by another app land in the message box of the chosen channel, after what was written there', async () => {
    const page = await open({ serviceWorkers: 'allow' });
    await page.goto(`/channels/${guildId}/${general}`);
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await page.evaluate(`(async () => {
      const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      const add = (name, type) => form.appendChild(Object.assign(document.createElement('input'), { name, type }));
      add('text', 'text').value = 'A glaze recipe';
      add('url', 'text').value = 'https://example.org/glaze';
      const chosen = new DataTransfer();
      chosen.items.add(new File(['tin and copper'], 'glaze.txt', { type: 'text/plain' }));
      add('files', 'file').files = chosen.files;
      document.body.append(form);
      form.submit();
    })()`);
    await page.getByRole('heading', { name: words('share.title') }).waitFor();
    await page.getByText('A glaze recipe').waitFor();
    await page.getByText('glaze.txt').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'general' }).first().click();
    await page.waitForURL(`**/channels/${guildId}/${general}`);
    await expect.poll(() => composerText(page)).toContain('A glaze recipe');
    await page.getByText('glaze.txt').first().waitFor();
    await page.goto('/share');
    await page.getByText(words('share.nothing'), { exact: true }).waitFor();
    await page.context().close();
  });

  it('a device with push notifications is listed in another browser, which turns it off for good', async () => {
    const there = (await openWindow(browser, server.origin)).page;
    await there.goto('/login');
    await callAs(there, 'POST', '/auth/login', { login: 'ada.kiln@example.org', password: PASSWORD });
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const device = {
      provider: 'web_push',
      token: 'https://1.1.1.1/push',
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
    await callAs(there, 'POST', '/users/@me/devices', device);
    await show(here, '/settings/notifications');
    const list = here.getByRole('list', { name: words('push.devices') });
    await list.getByText('1.1.1.1').waitFor();
    expect(await violations(here)).toEqual([]);
    await list.getByRole('button').click();
    await list.waitFor({ state: 'detached' });
    const renewed = await there.request.post('/api/v10/users/@me/devices', {
      headers: { 'X-Guildhall': '1' },
      data: { ...device, renews: true },
    });
    expect(renewed.status()).toBe(400);
    await there.context().close();
  });

  it('reactions are among the notifications as chosen in another browser', async () => {
    await show(there, '/notifications');
    await there.getByRole('tab', { name: words('inbox.all') }).click();
    const say = async () =>
      (await callAs(here, 'POST', `/channels/${general}/messages`, { content: 'fired' })).id;
    const react = async () =>
      callAs(ben, 'PUT', `/channels/${general}/messages/${await say()}/reactions/%F0%9F%94%A5/@me`);
    const reactions = there.locator('[data-item=reaction_sent]');
    await react();
    await reactions.getByText('Ben').waitFor();
    await show(here, '/settings/notifications');
    const choice = here.locator('[data-setting=reactions]');
    await choice.getByRole('button').click();
    const saved = here.waitForResponse((response) => response.request().method() === 'PATCH');
    await here.getByRole('option', { name: words('notifications.reactions.none') }).click();
    await choice.getByRole('button').getByText(words('notifications.reactions.none')).waitFor();
    await saved;
    await react();
    await callAs(ben, 'POST', `/channels/${general}/messages`, { content: `<@${adaId}> fired too` });
    await there.locator('[data-item=recent_mention]').getByText('fired too').waitFor();
    expect(await reactions.count()).toBe(1);
  });

  it('highlights are turned off for all guilds by the page of the email, and on in the settings of one', async () => {
    await show(there, `/guilds/${guildId}/notification-settings`);
    const highlights = there.getByRole('switch', { name: words('guildNotifications.highlights') });
    await highlights.and(there.getByRole('switch', { checked: true })).waitFor();
    await here.goto('/disable-server-highlight-notifications');
    await button(here, 'highlights.submit').click();
    await here.getByText(words('highlights.done')).waitFor();
    await highlights.and(there.getByRole('switch', { checked: false })).waitFor();
    await highlights.press('Space');
    await highlights.and(there.getByRole('switch', { checked: true })).waitFor();
  });

  it('an avatar that the user had is used again', async () => {
    const first = await callAs(here, 'PATCH', '/users/@me', { avatar: await drawDataUri(64) });
    await callAs(here, 'PATCH', '/users/@me', { avatar: await drawDataUri(65) });
    await show(here, '/settings/profile');
    await here.getByRole('button', { name: words('profileEdit.useAvatar', { number: '2' }) }).click();
    expect(await violations(here)).toEqual([]);
    await button(here, 'saveBar.save').click();
    await show(there, '/channels/@me');
    await there.locator(`img[src*="${first.avatar}"]`).first().waitFor();
  });

  it('an archive of everything about the user is asked for and opened', async () => {
    await show(here, '/settings/data-privacy');
    await button(here, 'data.request').click();
    const download = here.waitForEvent('download');
    await button(here, 'data.download').click({ timeout: 30_000 });
    const files = readZip(await readFile(await (await download).path()));
    expect(JSON.parse(String(files.get('account/user.json')))).toMatchObject([{ user_id: adaId }]);
    const messages = String(files.get(`messages/${general}/messages.json`));
    expect(messages).toContain('fired');
    expect(messages).not.toContain('once more');
  });

  it('emails chosen in one browser are off in another', async () => {
    await show(here, '/settings/emails');
    await here.getByRole('switch', { name: words('emailSettings.social') }).press('Space');
    const isOn = async () =>
      (await callAs(there, 'GET', '/users/@me/email-settings')).categories.social as boolean;
    await expect.poll(isOn).toBe(true);
    await show(there, '/settings/emails');
    await there.getByRole('switch', { name: words('emailSettings.social'), checked: true }).waitFor();
  });

  it('the app’s page has a code for phones, and names of features open their settings', async () => {
    const { page } = await openWindow(browser, server.origin, { viewport: PHONE });
    for (const address of ['/apps', '/download-qr-code']) {
      await page.goto(address);
      const code = words('apps.code', { address: `${server.origin}/app` });
      await page.getByRole('img', { name: code }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.context().close();
    const own = await open();
    await own.goto('/feature/streamer-mode');
    await own.waitForURL('**/settings/streamer-mode');
    await own.context().close();
  });

  it('the owner starts and ends an experiment, and has events counted', async () => {
    await show(here, '/admin/experiments');
    await here.getByLabel(words('admin.experiments.name')).fill('2026-11_doors');
    await button(here, 'admin.experiments.save').click();
    await here.getByText('2026-11_doors', { exact: true }).waitFor();
    expect((await callAs(ben, 'GET', '/experiments')).assignments).toHaveLength(1);
    await here.getByRole('switch', { name: words('admin.counting.switch') }).press('Space');
    await expect.poll(async () => (await callAs(ben, 'GET', '/instance')).counts_events).toBe(true);
    await show(ben, '/settings/data-privacy');
    await ben.getByText(words('data.counting.on')).waitFor();
    await button(here, 'admin.experiments.endNamed', { name: '2026-11_doors' }).click();
    await button(here.getByRole('alertdialog'), 'admin.experiments.end').click();
    await here.getByText(words('admin.experiments.none')).waitFor();
  });
});
