import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { NEW_PASSWORD, open, PASSWORD, section, shoot, useAccounts } from './accounts.ts';
import { violations } from './violations.ts';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!hasBrowser)('an account', () => {
  const accounts = useAccounts();

  it('is verified by the link in its first email', async () => {
    const { page, email, complaints } = await accounts.join('ada.kiln');
    await open(page, '/settings/my-account');
    await page.getByText(words('account.unverified', { email })).waitFor();
    await shoot(page, 'unverified');
    expect(await violations(page)).toEqual([]);
    const link = await accounts.linkTo(email, 'verify');
    await open(page, link);
    await page.getByRole('heading', { name: words('verify.done') }).waitFor();
    expect(page.url()).toBe(`${accounts.server.origin}/verify`);
    await shoot(page, 'verify');
    expect(await violations(page)).toEqual([]);
    expect((await callAs(page, 'GET', '/users/@me')).verified).toBe(true);
    await open(page, link);
    await page.getByRole('heading', { name: words('verify.used') }).waitFor();
    await open(page, '/verify');
    await page.getByRole('heading', { name: words('verify.invalid') }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('opens at / by its cookie alone, and a stranger is asked to sign in', async () => {
    const { page } = await accounts.join('cookie');
    await page.evaluate('localStorage.clear()');
    await page.goto('/');
    await page.waitForURL('**/channels/@me');
    await page.context().close();
    const stranger = await openWindow(accounts.browser, accounts.server.origin);
    await stranger.page.goto('/');
    await stranger.page.waitForURL('**/login');
    await stranger.page.context().close();
  });

  it('gets a new password from the sign-in screen', async () => {
    const { email } = await accounts.join('ben_glaze');
    const { page } = await openWindow(accounts.browser, accounts.server.origin, { viewport: PHONE });
    await page.goto('/login');
    await page.getByRole('button', { name: words('login.forgot') }).click();
    await page.getByText(words('login.resetAddress')).waitFor();
    await page.getByRole('textbox', { name: words('login.identity') }).fill(email);
    await page.getByRole('button', { name: words('login.forgot') }).click();
    await page.getByText(words('login.resetSent', { email })).waitFor();
    await shoot(page, 'forgot-phone');
    expect(await violations(page)).toEqual([]);
    const link = await accounts.linkTo(email, 'reset');
    await open(page, link);
    await page.getByLabel(words('reset.password'), { exact: true }).fill(NEW_PASSWORD);
    await shoot(page, 'reset-phone');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words('reset.submit') }).click();
    await page.waitForURL('**/channels/@me');
    await open(page, link);
    await page.getByLabel(words('reset.password'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: words('reset.submit') }).click();
    await page.getByRole('heading', { name: words('reset.used') }).waitFor();
  });

  it('can change its name, password, profile and avatar, and end sessions elsewhere', async () => {
    const { page, email, complaints } = await accounts.join('cat.slip');
    const other = await openWindow(accounts.browser, accounts.server.origin);
    await other.page.goto('/login');
    await callAs(other.page, 'POST', '/auth/login', { login: email, password: PASSWORD });

    await open(page, '/settings/my-account');
    await page.getByRole('button', { name: words('account.changeUsername') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('account.username'), { exact: true }).fill('cat.slip.two');
    await dialog.getByLabel(words('account.currentPassword'), { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByText(words('form.passwordWrong')).waitFor();
    await shoot(page, 'username');
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await callAs(page, 'GET', '/users/@me')).username).toBe('cat.slip.two');

    await open(page, '/settings/sessions');
    await section(page, 'settings.sessions');
    await page.getByText(words('sessions.here')).waitFor();
    await shoot(page, 'sessions');
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('list', { name: words('settings.sessions') })
      .getByRole('button', { name: words('sessions.end') })
      .click();
    await dialog.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await other.page.request.get('/api/v10/users/@me')).status(), { timeout: 15_000 })
      .toBe(401);
    await open(page, '/settings/sessions');
    const entries = page.getByRole('list', { name: words('securityLog.title') });
    await entries.getByText('1 session signed out').waitFor();
    await shoot(page, 'security-log');
    expect(await violations(page)).toEqual([]);

    await open(page, '/settings/profile');
    await page.getByLabel(words('profileEdit.bio'), { exact: true }).fill('Slips and engobes.');
    await page.getByLabel(words('profileEdit.pronouns'), { exact: true }).fill('she/her');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByRole('button', { name: words('picture.move') }).waitFor();
    await shoot(page, 'crop');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('picture.apply') }).click();
    await dialog.waitFor({ state: 'detached' });
    await shoot(page, 'profile');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words('saveBar.save') }).click();
    await expect
      .poll(async () => callAs(page, 'GET', '/users/@me'), { timeout: 15_000 })
      .toMatchObject({ bio: 'Slips and engobes.', avatar: expect.any(String) });

    await open(page, '/settings/my-account');
    await page.getByRole('button', { name: words('account.changePassword') }).click();
    await dialog.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(words('reset.password'), { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await callAs(page, 'GET', '/users/@me')).username).toBe('cat.slip.two');
    expect(complaints).toEqual([]);
  });

  it('that owns the instance can create a reset link with its password, by keyboard, and finds it in the log', async () => {
    const owner = await openWindow(accounts.browser, accounts.server.origin);
    const { page } = owner;
    await page.goto('/login');
    await callAs(page, 'POST', '/auth/login', { login: 'ada.kiln@example.org', password: PASSWORD });
    await accounts.join('gus.grog');
    await open(page, '/admin/people');
    await page.getByRole('button', { name: words('admin.actionsOf', { name: 'gus.grog' }) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words('admin.resetLink') }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(words('account.currentPassword'), { exact: true });
    await password.waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByText(words('form.passwordWrong')).waitFor();
    await shoot(page, 'reset-link');
    expect(await violations(page)).toEqual([]);
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByText('/reset#token=').waitFor();
    await open(page, '/admin/log');
    const entry = page.getByText(words('admin.did.resetLink', { name: 'gus.grog' }));
    await entry.waitFor();
    await page.getByText(words('admin.did.register', { name: 'gus.grog' })).waitFor();
    await shoot(page, 'instance-log');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words('admin.logFilter') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: words('admin.logFilter.registrations') }).focus();
    await page.keyboard.press('Enter');
    await entry.waitFor({ state: 'detached' });
    await page.getByText(words('admin.did.register', { name: 'gus.grog' })).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('can set a custom status', async () => {
    const { page } = await accounts.join('eve.ash');
    await open(page, '/channels/@me');
    const bar = page.getByRole('button', { name: words('you.card') });
    await bar.click();
    const card = page.getByRole('dialog', { name: words('profile.label') });
    await card.getByRole('button', { name: words('presence.online') }).press('Enter');
    const menu = page.getByRole('menu', { name: words('presence.online') });
    await menu.waitFor();
    const [place, menuPlace, cardPlace] = [
      (await bar.boundingBox())!,
      (await menu.boundingBox())!,
      (await card.boundingBox())!,
    ];
    expect(menuPlace.y + menuPlace.height).toBeLessThanOrEqual(place.y);
    expect(cardPlace.y + cardPlace.height).toBeLessThanOrEqual(place.y);
    await page.getByRole('menuitem', { name: words('presence.idle') }).press('Enter');
    await card.getByRole('button', { name: words('presence.idle') }).waitFor();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: words('presence.custom') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('account.statusText'), { exact: true }).fill('At the kiln');
    await shoot(page, 'status');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await callAs(page, 'GET', '/users/@me/settings')).custom_status).toMatchObject({
      text: 'At the kiln',
      expires_at: expect.any(String),
    });
    await bar.press('Enter');
    await card.getByRole('button', { name: words('profile.edit') }).press('Enter');
    await page.waitForURL('**/settings/profile');
    await page.goBack();
    await bar.press('Enter');
    await card.getByRole('button', { name: words('settings.signOut') }).press('Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: words('settings.signOut'), exact: true }).press('Enter');
    await page.waitForURL('**/login');
  });

  it('can read from right to left', async () => {
    const { page } = await accounts.join('dora', { locale: 'ar' });
    await callAs(page, 'PATCH', '/users/@me/settings', { locale: 'ar' });
    for (const [path, name] of [
      ['/settings/my-account', 'account'],
      ['/settings/profile', 'profile'],
      ['/settings/sessions', 'sessions'],
    ] as const) {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('html[dir=rtl]').waitFor();
      await shoot(page, `ar-${name}`);
      expect(await violations(page)).toEqual([]);
    }
  });
});
