import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { callAs, PHONE, words } from '../support/web-client.ts';
import { open, PASSWORD, section, shoot, useAccounts } from './accounts.ts';
import { show } from './screens/visit.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('an account', () => {
  const accounts = useAccounts();

  it('can create an application, add its bot to a guild and authorize it', async () => {
    const { page, complaints, email } = await accounts.join('dev.dan');
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
      fetch(`${accounts.server.origin}/api/v10${path}`, { headers: { authorization: `Bot ${token}` } });
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
    const exchanged = await fetch(`${accounts.server.origin}/api/v10/oauth2/token`, {
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
      fetch(`${accounts.server.origin}/api/v10/users/@me`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
    expect(await (await asApplication()).json()).toMatchObject({ username: 'dev.dan' });

    // Users who have already agreed are not asked again if the application requests that.
    await page.goto(`/oauth2/authorize?${ask}&prompt=none`);
    await page.waitForURL(`${back}?code=**`);

    await show(page, '/settings/emails');
    const letters = page.getByRole('switch', { name: words('emailSettings.tips') });
    await letters.press('Space');
    await eventually(async () => (await callAs(page, 'GET', '/users/@me/email-settings')).categories.tips);

    await show(page, '/settings/authorized-apps');
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
    const owner = await accounts.join('team.tess');
    const { page } = owner;
    const member = await accounts.join('team.mira', { viewport: PHONE });
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
    await open(member.page, await accounts.linkTo(member.email, 'teams/invite/accept'));
    await member.page.getByRole('button', { name: words('developers.accept') }).press('Enter');
    await member.page.waitForURL('**/developers/teams');

    // The application moves into the team, after the password.
    const base = `/developers/applications/${application.id}`;
    await show(page, `${base}/danger`);
    await section(page, 'developers.danger');
    await shoot(page, 'danger');
    await page.getByRole('button', { name: words('developers.transferAction'), exact: true }).press('Enter');
    await dialog.locator('[name=current-password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await show(member.page, `${base}/danger`);
    await member.page.getByText(words('developers.ownerOnly')).waitFor();

    // The member, a developer, changes it on a phone.
    for (const id of ['general', 'installation', 'emoji', 'assets', 'events', 'testers'] as const) {
      await show(member.page, `${base}/${id}`);
      await section(member.page, `developers.${id}`);
      await shoot(member.page, `phone-${id}`);
      expect([id, await violations(member.page)]).toEqual([id, []]);
      await show(page, `${base}/${id}`);
      await section(page, `developers.${id}`);
      await shoot(page, id);
      expect([id, await violations(page)]).toEqual([id, []]);
    }
    await show(member.page, `${base}/installation`);
    await member.page.getByRole('checkbox', { name: words('developers.context.1') }).press('Space');
    await member.page.getByRole('button', { name: words('action.save') }).press('Enter');
    await eventually(async () => {
      const saved = await callAs(page, 'GET', `/applications/${application.id}`);
      return saved.integration_types_config['1'] !== undefined;
    });
    expect(owner.complaints).toEqual([]);
    expect(member.complaints).toEqual([]);
  });
});
