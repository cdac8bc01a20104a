import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, DESKTOP, openWindow, PHONE, words } from '../support/web-client.ts';
import { button, composer, fillRegister } from './chat.ts';
import { startInstance } from './instance.ts';
import { violations } from './violations.ts';

/**
 * Records, in each frame that the browser draws, whether the composer exists, whether the strip has its text, and the position of the
 * header: `globalThis.frames`.
 */
const WATCH = `globalThis.frames = [];
const look = () => {
  const header = document.querySelector('[data-region=header]');
  if (header) frames.push([
    document.querySelector('[data-composer]') !== null,
    document.body.textContent.includes('ada.kiln@example.org'),
    header.getBoundingClientRect().top,
  ]);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

/** The owner of a new instance. */
describe.skipIf(!hasBrowser)('a new instance', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const opened = await openWindow(browser, server.origin);
    complaints.push(opened.complaints);
    page = opened.page;
  });

  /** The row of a step, and the button that opens it. */
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: words(`admin.setup.${name}`) });
  const progress = (done: number) =>
    page.getByText(words('admin.setup.progress', { done: String(done), steps: '6' }));

  it('is set up step by step by the first user who registers', async () => {
    await page.goto('/register');
    await fillRegister(page, {
      name: 'Ada',
      username: 'ada.kiln',
      email: 'ada.kiln@example.org',
      password: 'tundra-Oboe-27-lantern',
    });
    await page.waitForURL('**/admin/setup');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await progress(0).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByLabel(words('admin.identity.name'), { exact: true }).fill('Cone Six');
    await button(page, 'admin.setup.save').click();
    await progress(1).waitFor();
    await expect.poll(() => page.title()).toContain('Cone Six');
    // The next step opens, and has the focus.
    await page
      .getByRole('heading', { name: words('admin.setup.registration') })
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByText(words('admin.mode.invite'), { exact: true }).click();
    await progress(2).waitFor();
    await button(page, 'admin.setup.nextStep').click();

    const mail = step('mail');
    await mail.getByLabel(words('admin.mail.host')).fill('127.0.0.1');
    await mail.getByLabel(words('admin.mail.username')).fill('hall');
    await mail.getByLabel(words('admin.mail.password'), { exact: true }).fill('kiln-Slip-93-brass');
    await button(mail, 'admin.mail.test').click();
    await mail.getByText(words('form.mailHostPrivate')).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(mail, 'admin.setup.save').click();
    const confirming = page.getByRole('dialog', { name: words('admin.mail.confirm') });
    await confirming.getByLabel(words('account.currentPassword')).fill('not it');
    await button(confirming, 'action.save').click();
    await confirming.getByText(words('form.passwordWrong')).waitFor();
    await button(confirming, 'action.cancel').click();
    await button(mail, 'admin.setup.skip').click();

    const address = step('address');
    await button(address, 'admin.address.check').click();
    await address.getByText(words('admin.address.local', { address: server.origin })).waitFor();
    await button(address, 'admin.setup.nextStep').click();

    expect(await page.getByLabel(words('admin.setup.guildName')).inputValue()).toBe('Cone Six');
    await button(page, 'admin.setup.createGuild').click();
    await progress(3).waitFor();
    await button(page, 'admin.setup.createInvite').click();
    const invite = page.getByRole('dialog');
    await invite.getByRole('textbox', { name: words('inviteDialog.link') }).waitFor();
    await page.keyboard.press('Escape');
    await progress(4).waitFor();
    await button(page, 'admin.setup.later').click();
    await page.waitForURL('**/channels/@me');
  });

  it('reminds its owner of the remaining steps until dismissed', async () => {
    await page.goto('/admin');
    await button(page, 'admin.setup.continue').waitFor();
    await progress(4).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'action.dismiss').click();
    await button(page, 'admin.setup.continue').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: words('admin.health') }).waitFor();
    expect(await button(page, 'admin.setup.continue').count()).toBe(0);
  });

  it('shows its name, icon and mail server in its owner’s settings', async () => {
    for (const section of ['identity', 'mail']) {
      await page.goto(`/admin/${section}`);
      await button(page, 'action.save').waitFor();
      expect(await violations(page)).toEqual([]);
    }
    // Without a mail server, the test email becomes a file.
    await page.getByLabel(words('admin.mail.host')).waitFor();
    await page.goto('/admin/log');
    await page.getByText(words('admin.did.settings', { what: words('admin.setting.name') })).waitFor();
  });

  it('shows its name on the sign-in screen, and in the installed application', async () => {
    const { page: visitor, complaints: theirs } = await openWindow(browser, server.origin);
    complaints.push(theirs);
    await visitor.goto('/login');
    await visitor.getByText('Cone Six', { exact: true }).first().waitFor();
    await expect.poll(() => visitor.title()).toMatch(/Cone Six$/);
    expect(await violations(visitor)).toEqual([]);
    const manifest = await (await visitor.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Cone Six', short_name: 'Cone Six', display: 'standalone' });
    await visitor.context().close();
  });

  it('shows the used share of the disk, not the free one', async () => {
    await page.goto('/admin/storage');
    const { disk } = await callAs(page, 'GET', '/admin/storage');
    const meter = page.getByRole('meter', { name: words('admin.disk') });
    const used = Number(await meter.getAttribute('aria-valuenow'));
    expect(used).toBeCloseTo(100 * (1 - disk.free_bytes / disk.total_bytes), 0);
    await page.getByText(words('admin.largestGuilds')).waitFor();
  });

  const dismiss = () => page.getByRole('button', { name: words('unverified.dismiss') });

  it('never shows an empty strip about the email address, and the strip moves nothing', async () => {
    const [{ id: guildId }] = await callAs(page, 'GET', '/users/@me/guilds');
    const [, { id: channelId }] = await callAs(page, 'GET', `/guilds/${guildId}/channels`);
    await page.goto(`/channels/${guildId}/${channelId}`);
    await dismiss().waitFor();
    await page.addInitScript(WATCH);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await composer(page).waitFor();
      await dismiss().waitFor();
      const frames = await page.evaluate<[boolean, boolean, number][]>('frames');
      expect(frames.filter(([isLoaded, hasWords]) => isLoaded && !hasWords)).toEqual([]);
      expect(new Set(frames.map(([, , top]) => top)).size).toBe(1);
    }
  });

  it('keeps the strip dismissed after a reload', async () => {
    await dismiss().click();
    await dismiss().waitFor({ state: 'detached' });
    await page.reload();
    await composer(page).waitFor();
    // The strip would appear with the composer.
    expect(await dismiss().count()).toBe(0);
    const frames = await page.evaluate<[boolean, boolean, number][]>('frames');
    expect(new Set(frames.map(([, , top]) => top)).size).toBe(1);
  });

  it('causes no violations of the pages’ own policy', () => expect(complaints.flat()).toEqual([]));
});
