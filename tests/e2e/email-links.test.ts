import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { waitForMail } from '../support/mailbox.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { open, PASSWORD, shoot, useAccounts } from './accounts.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('links', () => {
  const accounts = useAccounts();
  const linkIn = async (email: string, screen: string) => {
    const { text } = await waitForMail(accounts.server.dataFolder, email, `/${screen}#`);
    return new RegExp(`\\S+/${screen}#\\S+`).exec(text)?.[0] ?? '';
  };

  it('in emails restore an account, sign in once and stop emails, each after one click', async () => {
    await accounts.join('instance.owner');
    const { page, email } = await accounts.join('link.ada');
    await callAs(page, 'POST', '/users/@me/disable', { password: PASSWORD });
    const { page: phone, complaints } = await openWindow(accounts.browser, accounts.server.origin, {
      viewport: PHONE,
      locale: 'ar',
    });
    await open(phone, await linkIn(email, 'restore-account'));
    await phone.getByRole('button', { name: words('restore.submit', {}, 'ar') }).click();
    await phone.getByRole('heading', { name: words('restore.done', {}, 'ar') }).waitFor();
    await shoot(phone, 'activate-ar');
    expect(await violations(phone)).toEqual([]);

    await callAs(phone, 'POST', '/auth/forgot', { login: email });
    const once = await linkIn(email, 'login/one-time');
    await open(phone, once);
    await phone.getByRole('button', { name: words('login.submit', {}, 'ar') }).click();
    await phone.waitForURL('**/channels/@me');
    await open(phone, once);
    await phone.getByRole('button', { name: words('login.submit', {}, 'ar') }).click();
    await phone.getByRole('heading', { name: words('reset.used', {}, 'ar') }).waitFor();

    const owner = await openWindow(accounts.browser, accounts.server.origin);
    await owner.page.goto('/login');
    await callAs(owner.page, 'POST', '/auth/login', {
      login: 'instance.owner@example.org',
      password: PASSWORD,
    });
    const team = await callAs(owner.page, 'POST', '/teams', { name: 'Kiln crew' });
    await callAs(owner.page, 'POST', `/teams/${team.id}/members`, {
      username: 'link.ada',
      role: 'developer',
    });
    await open(phone, await linkIn(email, 'disable-email-notifications'));
    await phone.getByRole('button', { name: words('unsubscribe.submit', {}, 'ar') }).click();
    await phone.getByRole('heading', { name: words('unsubscribe.done', {}, 'ar') }).waitFor();
    expect((await callAs(phone, 'GET', '/users/@me/email-settings')).categories.invitations).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('of a handoff sign another browser in, and verification can be requested again', async () => {
    const { page, email, complaints } = await accounts.join('link.bob');
    await open(page, '/handoff');
    await page.getByRole('button', { name: words('handoff.create') }).click();
    const address = await page.locator('[data-handoff]').innerText();
    await shoot(page, 'handoff');
    expect(await violations(page)).toEqual([]);
    const other = await openWindow(accounts.browser, accounts.server.origin);
    await other.page.goto(address);
    await other.page.getByRole('heading', { name: words('handoff.target') }).waitFor();
    await shoot(other.page, 'handoff-target');
    await other.page.getByRole('button', { name: words('login.submit'), exact: true }).click();
    await other.page.waitForURL('**/channels/@me');
    expect((await callAs(other.page, 'GET', '/users/@me')).username).toBe('link.bob');
    await open(other.page, address);
    await other.page.getByRole('button', { name: words('login.submit'), exact: true }).click();
    await other.page.getByRole('heading', { name: words('handoff.bad') }).waitFor();

    await open(page, '/verify-request');
    await page.getByRole('button', { name: words('verifyRequest.submit') }).click();
    await page.getByRole('heading', { name: words('verifyRequest.done') }).waitFor();
    await waitForMail(accounts.server.dataFolder, email, '/verify#', 2);
    await open(page, '/open-app-from-email?to=/settings/emails');
    await page.waitForURL('**/settings/emails');
    await open(page, '/open-app-from-email?to=//elsewhere.example');
    await page.waitForURL('**/channels/@me');
    await open(page, '/domain-migration');
    await page.getByRole('heading', { name: words('migration.here') }).waitFor();
    await open(page, '/disable-server-highlight-notifications');
    await page.getByRole('button', { name: words('highlights.submit') }).click();
    await page.getByRole('heading', { name: words('highlights.done') }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('to groups and friendships are shared, followed and revoked', async () => {
    const ada = await accounts.join('share.ada');
    const bob = await accounts.join('share.bob', { viewport: PHONE });
    await open(ada.page, '/friends');
    await ada.page
      .getByRole('button', { name: words('friends.add') })
      .first()
      .click();
    await ada.page.getByRole('button', { name: words('friends.inviteLink') }).click();
    const link = ada.page.getByRole('textbox', { name: words('inviteDialog.link') });
    await link.waitFor();
    await shoot(ada.page, 'friend-invite');
    expect(await violations(ada.page)).toEqual([]);
    await open(bob.page, '/friends');
    await bob.page.getByRole('tab').first().waitFor();
    await open(bob.page, await link.inputValue());
    await bob.page.getByText(words('invite.friend')).waitFor();
    await shoot(bob.page, 'friend-invite-phone');
    expect(await violations(bob.page)).toEqual([]);
    await bob.page.getByRole('button', { name: words('invite.befriend') }).click();
    await bob.page.waitForURL('**/friends');
    const [{ id }] = await callAs(bob.page, 'GET', '/users/@me/relationships');
    expect((await callAs(ada.page, 'GET', '/users/@me')).id).toBe(id);
    await ada.page.getByRole('button', { name: words('personalInvite.revoke') }).click();
    await ada.page.getByText(words('personalInvite.revoked')).waitFor();

    const group = await callAs(ada.page, 'POST', '/users/@me/channels', {
      recipients: [id, (await callAs(bob.page, 'GET', '/users/@me')).id],
    });
    await open(ada.page, `/channels/@me/${group.id}`);
    await ada.page
      .getByRole('button', { name: words('group.add') })
      .first()
      .click();
    await ada.page.getByRole('button', { name: words('group.inviteLink') }).click();
    await link.waitFor();
    const eve = await accounts.join('share.eve');
    await open(eve.page, '/friends');
    await eve.page.getByRole('tab').first().waitFor();
    await open(eve.page, await link.inputValue());
    await shoot(eve.page, 'group-invite');
    await eve.page.getByRole('button', { name: words('invite.accept') }).click();
    await eve.page.waitForURL(`**/channels/@me/${group.id}`);
    expect([...ada.complaints, ...bob.complaints, ...eve.complaints]).toEqual([]);
  });
});
