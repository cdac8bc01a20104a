import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { waitForMail } from '../support/mailbox.ts';
import { showCode } from '../support/mfa.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { startInstance, startServer } from './instance.ts';
import { violations } from './violations.ts';

const PASSWORD = 'tundra-Oboe-27-lantern';
const NEW_PASSWORD = 'quarry-Violin-81-saffron';

const shoot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/account-${name}.png` });
};

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** An account from the email that verifies it to a forgotten password. */
describe.skipIf(!hasBrowser)('an account', () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
  });
  const join = async (name: string, options = {}, { origin }: { readonly origin: string } = server) => {
    const { page, complaints } = await openWindow(browser, origin, options);
    await page.goto('/login');
    await callAs(page, 'POST', '/auth/register', {
      username: name,
      email: `${name}@example.org`,
      password: PASSWORD,
      date_of_birth: '1990-02-03',
      consent: true,
    });
    return { page, complaints, email: `${name}@example.org` };
  };
  const linkTo = async (email: string, screen: string) => {
    const { link = '' } = await waitForMail(server.dataFolder, email, `/${screen}#`);
    return link;
  };
  const open = async (page: Page, path: string) => {
    // The secret in a link's fragment alone would not load the page again.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(path);
  };
  const section = (page: Page, id: string, values = {}) =>
    page
      .getByRole('heading', { level: 1, name: words(id, values) })
      .first()
      .waitFor();

  // The first account owns the instance, so this test is the first.
  it('is verified by the link in its first email', async () => {
    const { page, email, complaints } = await join('ada.kiln');
    await open(page, '/settings/my-account');
    await page.getByText(words('account.unverified', { email })).waitFor();
    await shoot(page, 'unverified');
    expect(await violations(page)).toEqual([]);
    const link = await linkTo(email, 'verify');
    await open(page, link);
    await page.getByRole('heading', { name: words('verify.done') }).waitFor();
    expect(page.url()).toBe(`${server.origin}/verify`);
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
    const { page } = await join('cookie');
    await page.evaluate('localStorage.clear()');
    await page.goto('/');
    await page.waitForURL('**/channels/@me');
    await page.context().close();
    const stranger = await openWindow(browser, server.origin);
    await stranger.page.goto('/');
    await stranger.page.waitForURL('**/login');
    await stranger.page.context().close();
  });

  it('gets a new password from the sign-in screen', async () => {
    const { email } = await join('ben_glaze');
    const { page } = await openWindow(browser, server.origin, { viewport: PHONE });
    await page.goto('/login');
    await page.getByRole('button', { name: words('login.forgot') }).click();
    await page.getByText(words('login.resetAddress')).waitFor();
    await page.getByRole('textbox', { name: words('login.identity') }).fill(email);
    await page.getByRole('button', { name: words('login.forgot') }).click();
    await page.getByText(words('login.resetSent', { email })).waitFor();
    await shoot(page, 'forgot-phone');
    expect(await violations(page)).toEqual([]);
    const link = await linkTo(email, 'reset');
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
    const { page, email, complaints } = await join('cat.slip');
    const other = await openWindow(browser, server.origin);
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
    const owner = await openWindow(browser, server.origin);
    const { page } = owner;
    await page.goto('/login');
    await callAs(page, 'POST', '/auth/login', { login: 'ada.kiln@example.org', password: PASSWORD });
    await join('gus.grog');
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

  it('is protected by an authenticator app: from setting it up to a backup code for a lost device', async () => {
    const { page, email, complaints } = await join('fay.mica');
    await open(page, '/settings/security');
    await section(page, 'settings.security');
    await page.getByRole('button', { name: words('security.setUp'), exact: true }).click();
    await section(page, 'security.setUpTitle');
    await page.getByRole('img', { name: words('security.qr') }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel(words('security.code')).fill(showCode(secret));
    await shoot(page, 'totp-setup');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: words('security.proofTitle') });
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).waitFor();
    await shoot(page, 'proof');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await proof.getByText(words('form.passwordWrong')).waitFor();
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(words('security.accepted')).waitFor();
    const codes = await page.locator('ol li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await shoot(page, 'totp-codes');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words('security.codesSaved') }).check({ force: true });
    await page.getByRole('button', { name: words('security.done') }).click();
    await page.getByText(words('security.on'), { exact: true }).waitFor();
    await shoot(page, 'security');
    const phone = await openWindow(browser, server.origin, { viewport: PHONE });
    await phone.page.goto('/login');
    await phone.page.getByRole('textbox', { name: words('login.identity') }).fill(email);
    await phone.page.getByLabel(words('login.password'), { exact: true }).fill(PASSWORD);
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('heading', { name: words('login.secondStep') }).waitFor();
    await phone.page.getByLabel(words('security.code')).waitFor();
    await phone.page.getByRole('button', { name: words('security.useBackup') }).click();
    await phone.page.getByLabel(words('security.backupCode')).fill('aaaa-aaaa');
    await shoot(phone.page, 'second-step-phone');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(words('form.codeWrong')).waitFor();
    await phone.page.getByLabel(words('security.backupCode')).fill(codes[0] as string);
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL('**/channels/@me');
    expect(complaints).toEqual([]);
  });

  it('gets a passkey, and signs in with it alone', async () => {
    // Passkeys belong to a host with a name.
    const named = await startServer((port) => ({ GUILDHALL_PUBLIC_URL: `http://localhost:${port}` }));
    onFileEnd(() => named.remove());
    const origin = named.origin.replace('127.0.0.1', 'localhost');
    const { page } = await join('gil.flux', {}, { origin });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await open(page, '/settings/security');
    await page.getByRole('button', { name: words('security.addPasskey') }).click();
    const dialog = page.getByRole('dialog', { name: words('security.addPasskey') });
    await dialog.getByLabel(words('security.passkeyName')).fill('Workbench');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: words('security.proofTitle') });
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: words('security.saveCodes') }).waitFor();
    await page.getByRole('button', { name: words('security.done') }).click();
    await page.getByText('Workbench', { exact: true }).waitFor();
    await shoot(page, 'passkeys');
    expect(await violations(page)).toEqual([]);
    await callAs(page, 'POST', '/auth/logout');
    await page.evaluate('localStorage.clear()');
    await open(page, '/login');
    await page.getByRole('button', { name: words('login.passkey') }).click();
    await page.waitForURL('**/channels/@me');
    const { user_sessions } = await callAs(page, 'GET', '/auth/sessions');
    // The authenticator can also answer the form, which waits for a passkey as well.
    for (const { methods } of user_sessions) expect(methods).toEqual(['webauthn']);
  });

  it('can set a custom status', async () => {
    const { page } = await join('eve.ash');
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

  it('can create an application, add its bot to a guild and authorize it', async () => {
    const { page, complaints, email } = await join('dev.dan');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Workshop' });
    const press = (id: string, values = {}) =>
      page.getByRole('button', { name: words(id, values), exact: true }).click();

    // With the keyboard alone: an application by its name, and its bot's token.
    await page.goto('/developers');
    await page.getByRole('button', { name: words('developers.create') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.keyboard.type('Kiln Watch');
    await page.keyboard.press('Enter');
    await section(page, 'developers.bot');
    const [application] = await callAs(page, 'GET', '/applications');
    await page.getByRole('button', { name: words('developers.reset') }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[name=current-password]').waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    const token = await page.getByRole('textbox', { name: words('developers.token') }).inputValue();
    const asBot = (path: string) =>
      fetch(`${server.origin}/api/v10${path}`, { headers: { authorization: `Bot ${token}` } });
    expect((await asBot('/users/@me')).status).toBe(200);
    expect(await violations(page)).toEqual([]);

    // Its link leads a stranger to sign in first, and back to the exact request, to the last digit.
    const visit = { client_id: application.id, scope: 'bot', permissions: '1026' };
    await page.context().clearCookies();
    await page.goto(`/oauth2/authorize?${new URLSearchParams(visit)}`);
    await page.locator('[name=identity]').fill(email);
    await page.locator('[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await section(page, 'consent.addTitle', { name: 'Kiln Watch' });
    expect(new URL(page.url()).searchParams.get('permissions')).toBe(visit.permissions);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words('permission.KICK_MEMBERS') }).press('Space');
    await page.getByRole('button', { name: words('consent.add') }).press('Enter');
    await press('consent.openGuild');
    await page.waitForURL(`**/channels/${guild.id}**`);
    const roles = await callAs(page, 'GET', `/guilds/${guild.id}/roles`);
    expect(roles.find(({ managed }: { managed: boolean }) => managed).permissions).toBe('1024');
    expect((await asBot(`/guilds/${guild.id}`)).status).toBe(200);

    // Users return to the application's own site: with a code, or with an error if they declined.
    const back = 'https://kiln.example/back';
    await page.route(`${back}**`, (route) => route.fulfill({ body: 'Welcome back' }));
    await callAs(page, 'PATCH', `/applications/${application.id}`, { redirect_uris: [back] });
    const { secret } = await callAs(page, 'POST', `/applications/${application.id}/reset`);
    const ask = new URLSearchParams({
      client_id: application.id,
      response_type: 'code',
      scope: 'identify guilds',
      state: '175928847299117063',
    });
    const answerWith = async (id: string) => {
      await page.goto(`/oauth2/authorize?${ask}`);
      await press(id);
      await page.waitForURL(`${back}**`);
      return new URL(page.url()).searchParams;
    };
    const no = await answerWith('action.cancel');
    expect([no.get('error'), no.get('state')]).toEqual(['access_denied', ask.get('state')]);
    const yes = await answerWith('consent.allow');
    const exchanged = await fetch(`${server.origin}/api/v10/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: yes.get('code') ?? '',
        redirect_uri: back,
        client_id: application.id,
        client_secret: secret,
      }),
    });
    const { access_token } = (await exchanged.json()) as { access_token: string };
    const asApplication = () =>
      fetch(`${server.origin}/api/v10/users/@me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await (await asApplication()).json()).toMatchObject({ username: 'dev.dan' });

    // Users who have already agreed are not asked again if the application requests that.
    await page.goto(`/oauth2/authorize?${ask}&prompt=none`);
    await page.waitForURL(`${back}?code=**`);

    await page.goto('/settings/emails');
    const letters = page.getByRole('switch', { name: words('emailSettings.tips') });
    await letters.press('Space');
    await eventually(async () => (await callAs(page, 'GET', '/users/@me/email-settings')).categories.tips);

    await page.goto('/settings/authorized-apps');
    await press('authorizedApps.revokeNamed', { name: 'Kiln Watch' });
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('authorizedApps.revoke') })
      .click();
    await page.getByText(words('authorizedApps.none')).waitFor();
    expect((await asApplication()).status).toBe(401);
    expect(complaints).toEqual([]);
  });

  it('can share an application with a team, whose members accept by email', async () => {
    const owner = await join('team.tess');
    const { page } = owner;
    const member = await join('team.mira', { viewport: PHONE });
    const application = await callAs(page, 'POST', '/applications', { name: 'Kiln Watch' });
    const dialog = page.getByRole('dialog');

    // A team by the keyboard alone, and an invitation to it.
    await page.goto('/developers/teams');
    await page.getByRole('button', { name: words('developers.createTeam') }).press('Enter');
    await dialog.getByRole('textbox').fill('Kiln crew');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Kiln crew' }).press('Enter');
    await page.getByRole('button', { name: words('developers.inviteMember') }).press('Enter');
    await dialog.getByRole('textbox').fill('team.mira');
    await page.keyboard.press('Enter');
    await page.getByText(words('developers.invited')).waitFor();
    await shoot(page, 'team');
    expect(await violations(page)).toEqual([]);
    await open(member.page, await linkTo(member.email, 'teams/invite/accept'));
    await member.page.getByRole('button', { name: words('developers.accept') }).press('Enter');
    await member.page.waitForURL('**/developers/teams');

    // The application moves into the team, after the password.
    const base = `/developers/applications/${application.id}`;
    await page.goto(`${base}/danger`);
    await section(page, 'developers.danger');
    await shoot(page, 'danger');
    await page.getByRole('button', { name: words('developers.transferAction'), exact: true }).press('Enter');
    await dialog.locator('[name=current-password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await member.page.goto(`${base}/danger`);
    await member.page.getByText(words('developers.ownerOnly')).waitFor();

    // The member, a developer, changes it on a phone.
    for (const id of ['general', 'installation', 'emoji', 'assets', 'events', 'testers'] as const) {
      await member.page.goto(`${base}/${id}`);
      await section(member.page, `developers.${id}`);
      await shoot(member.page, `phone-${id}`);
      expect([id, await violations(member.page)]).toEqual([id, []]);
      await page.goto(`${base}/${id}`);
      await section(page, `developers.${id}`);
      await shoot(page, id);
      expect([id, await violations(page)]).toEqual([id, []]);
    }
    await member.page.goto(`${base}/installation`);
    await member.page.getByRole('checkbox', { name: words('developers.context.1') }).press('Space');
    await member.page.getByRole('button', { name: words('action.save') }).press('Enter');
    await eventually(async () => {
      const saved = await callAs(page, 'GET', `/applications/${application.id}`);
      return saved.integration_types_config['1'] !== undefined;
    });
    expect(owner.complaints).toEqual([]);
    expect(member.complaints).toEqual([]);
  });

  it('can read from right to left', async () => {
    const { page } = await join('dora', { locale: 'ar' });
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

  it('signs a browser in by the code that a phone scans', async () => {
    const { page: phone, complaints } = await join('scanner', { viewport: PHONE, hasTouch: true });
    const { page: desktop, complaints: others } = await openWindow(browser, server.origin);
    const waiting = desktop
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          String(payload).includes('pending_remote_init'),
        ),
      );
    await desktop.goto('/login');
    const { fingerprint } = JSON.parse(String((await waiting).payload));
    await desktop.getByRole('img', { name: words('qr.label') }).waitFor();
    await shoot(desktop, 'qr');
    expect(await violations(desktop)).toEqual([]);
    await phone.goto(`/ra/${fingerprint}`);
    await phone.getByRole('button', { name: words('remoteAuth.agree') }).waitFor();
    await desktop.getByText(words('qr.scanned')).waitFor();
    await shoot(phone, 'qr-phone');
    await shoot(desktop, 'qr-scanned');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: words('remoteAuth.agree') }).click();
    await phone.getByRole('heading', { name: words('remoteAuth.agreed') }).waitFor();
    await desktop.waitForURL('**/channels/@me');
    expect((await callAs(desktop, 'GET', '/users/@me')).username).toBe('scanner');
    await open(phone, `/ra/${fingerprint}`);
    await phone.getByRole('heading', { name: words('remoteAuth.invalid') }).waitFor();
    expect([...complaints, ...others]).toEqual([]);
    await desktop.context().close();
    await phone.context().close();
  });

  it('is disabled, and restored by signing in', async () => {
    const { page, email } = await join('victim');
    await open(page, '/settings/my-account');
    await page.getByRole('button', { name: words('account.disable') }).click();
    const dialog = page.getByRole('dialog', { name: words('account.disable') });
    await dialog.getByLabel(words('account.currentPassword')).fill(PASSWORD);
    await shoot(page, 'disable');
    await dialog.getByRole('button', { name: words('account.disable') }).click();
    await page.waitForURL('**/login*');
    await page.getByLabel(words('login.identity')).fill(email);
    await page.getByLabel(words('login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words('login.submit'), exact: true }).click();
    await page.getByText(words('login.disabled')).waitFor();
    await shoot(page, 'restore');
    await page.getByRole('button', { name: words('login.restore') }).click();
    await page.waitForURL('**/channels/@me');
    await page.context().close();
  });
});
