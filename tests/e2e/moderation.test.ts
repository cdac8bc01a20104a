import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, DESKTOP, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, channelRow, composer, message, say } from './chat.ts';
import { startInstance } from './instance.ts';
import { violations, WHOLE_PAGE } from './violations.ts';

/** An owner, a moderator, and a member who is moderated, each in a window of their own. */
describe.skipIf(!hasBrowser)('a moderated guild', () => {
  let server: ServerProcess;
  let browser: Browser;
  let owner: Page;
  let moderator: Page;
  let member: Page;
  let guildId: string;
  let generalId: string;
  let moderatorId: string;
  let memberId: string;
  let keepers: string;
  let guests: string;

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const open = async () => (await openWindow(browser, server.origin)).page;
    [owner, moderator, member] = [await open(), await open(), await open()];
    await register(owner, 'ada.kiln', 'Ada');
    ({ user_id: moderatorId } = await register(moderator, 'ben_glaze', 'Ben'));
    ({ user_id: memberId } = await register(member, 'cleo', 'Cleo'));
    guildId = (await callAs(owner, 'POST', '/guilds', { name: 'Cone Six' })).id;
    generalId = (await callAs(owner, 'GET', `/guilds/${guildId}/channels`))[1].id;
    const { code } = await callAs(owner, 'POST', `/channels/${generalId}/invites`, {});
    for (const page of [moderator, member]) await callAs(page, 'POST', `/invites/${code}`, {});
    const permissions = Permission.MODERATE_MEMBERS | Permission.BAN_MEMBERS | Permission.VIEW_AUDIT_LOG;
    const role = (name: string, bits: bigint, color: number) =>
      callAs(owner, 'POST', `/guilds/${guildId}/roles`, { name, permissions: bits.toString(), color });
    keepers = (
      await role('Keepers', permissions | Permission.MANAGE_ROLES | Permission.MANAGE_GUILD, 0x48b6ad)
    ).id;
    guests = (await role('Guests', 0n, 0xf0903c)).id;
    await callAs(owner, 'PUT', `/guilds/${guildId}/members/${moderatorId}/roles/${keepers}`);
    await callAs(owner, 'POST', `/guilds/${guildId}/channels`, {
      name: 'keepers-only',
      permission_overwrites: [
        { id: guildId, type: 0, deny: Permission.VIEW_CHANNEL.toString() },
        { id: keepers, type: 0, allow: Permission.VIEW_CHANNEL.toString() },
      ],
    });
  });
  const settings = (page: Page, section: string) =>
    page.goto(`${server.origin}/guilds/${guildId}/settings/${section}`);
  const home = (page: Page) => page.goto(`${server.origin}/channels/${guildId}`);
  const getActions = (page: Page, name: string) =>
    page.getByRole('button', { name: words('member.actions', { name }), exact: true });

  it('lets its owner view the guild as a role, and return', async () => {
    await settings(owner, `roles/${guildId}`);
    await button(owner, 'role.viewAs').click();
    await owner.getByText(words('viewAs.everyone')).waitFor();
    await channelRow(owner, 'general').waitFor();
    expect(await channelRow(owner, 'keepers-only').count()).toBe(0);
    await button(owner, 'viewAs.choose').click();
    await owner.getByRole('dialog').getByText('Keepers', { exact: true }).click();
    await button(owner, 'viewAs.show').click();
    await channelRow(owner, 'keepers-only').waitFor();
    expect(await violations(owner)).toEqual([]);
    await button(owner, 'viewAs.leave').click();
    await owner.waitForURL(`**/settings/roles/${keepers}`);
  });

  it('shows a member in a timeout how long it lasts, and lets them write again afterwards', async () => {
    await home(member);
    await composer(member).waitFor();
    await settings(moderator, 'members');
    await getActions(moderator, 'Cleo').click();
    await moderator.getByRole('menuitem', { name: words('member.timeout') }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByText(words('member.noMessages')).waitFor();
    await dialog.getByRole('textbox', { name: words('member.ban.reason') }).fill('cool off');
    expect(await violations(moderator, { without: WHOLE_PAGE })).toEqual([]);
    await dialog.getByRole('button', { name: words('member.timeout'), exact: true }).click();
    await member.getByRole('timer').waitFor();
    expect(await member.getByRole('timer').textContent()).toMatch(/[45] minutes/);
    expect(await violations(member)).toEqual([]);
    // Moderators see the mark, the member does not.
    const mark = (page: Page) =>
      page
        .getByRole('complementary', { name: words('members.title') })
        .getByRole('img', { name: /^Timed out, [45] minutes left$/ });
    await home(moderator);
    await channelRow(moderator, 'general').click();
    await mark(moderator).waitFor();
    expect(await mark(member).count()).toBe(0);
    await moderator
      .getByRole('complementary', { name: words('members.title') })
      .getByRole('button', { name: 'Cleo' })
      .click();
    await moderator.getByRole('dialog').getByText('Timed out until').waitFor();
    expect(await violations(moderator, { without: WHOLE_PAGE })).toEqual([]);
    await settings(moderator, 'members');
    await getActions(moderator, 'Cleo').click();
    await moderator.getByRole('menuitem', { name: words('member.endTimeout') }).click();
    await say(member, 'back again');
    await message(member, 'back again').waitFor();
    await settings(owner, 'audit-log');
    await owner.getByText('cool off').waitFor();
  });

  it('deletes a message without asking while Shift is held', async () => {
    for (const choose of [
      (page: Page) =>
        page.getByRole('menuitem', { name: words('message.delete') }).click({ modifiers: ['Shift'] }),
      (page: Page) => page.getByRole('menuitem', { name: words('message.delete') }).press('Shift+Enter'),
    ]) {
      await say(member, 'a slip');
      await message(member, 'a slip').click({ button: 'right' });
      await choose(member);
      await message(member, 'a slip').waitFor({ state: 'detached' });
      expect(await member.getByRole('alertdialog').count()).toBe(0);
    }
  });

  it('allows banning a member whose role is at the same position and newer', async () => {
    const roles: { id: string; position: number }[] = await callAs(owner, 'GET', `/guilds/${guildId}/roles`);
    const getPosition = (id: string) => roles.find((role) => role.id === id)?.position;
    expect(getPosition(guests)).toBe(getPosition(keepers));
    const path = `/guilds/${guildId}/members/${memberId}/roles/${guests}`;
    await callAs(owner, 'PUT', path);
    await home(moderator);
    await channelRow(moderator, 'general').click();
    const panel = moderator.getByRole('complementary', { name: words('members.title') });
    await panel.getByRole('button', { name: 'Cleo' }).click({ button: 'right' });
    await moderator.getByRole('menuitem', { name: words('member.ban'), exact: true }).waitFor();
    await moderator.keyboard.press('Escape');
    await callAs(owner, 'DELETE', path);
  });

  it('assigns a role with an invite, which is deleted when its creator loses that right', async () => {
    await settings(owner, 'invites');
    await settings(moderator, 'invites');
    await button(moderator, 'guildSettings.invite').click();
    await button(moderator, 'inviteDialog.change').click();
    const dialog = moderator.getByRole('dialog');
    // Only roles below the moderator's own.
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByRole('checkbox', { name: 'Guests' }).press('Space');
    for (const size of [PHONE, DESKTOP]) {
      await moderator.setViewportSize(size);
      expect(await violations(moderator, { without: WHOLE_PAGE })).toEqual([]);
    }
    await button(moderator, 'inviteDialog.make').click();
    await dialog.getByText(words('inviteDialog.gives', { roles: 'Guests' })).waitFor();
    const address = await dialog.getByRole('textbox', { name: words('inviteDialog.link') }).inputValue();
    await member.goto(address);
    await member.getByText(words('invite.roles', { roles: 'Guests' })).waitFor();
    expect(await violations(member)).toEqual([]);
    const row = owner.getByText(words('inviteRow.roles', { roles: 'Guests' }));
    await row.waitFor();
    const path = `/guilds/${guildId}/members/${moderatorId}/roles/${keepers}`;
    await callAs(owner, 'DELETE', path);
    await row.waitFor({ state: 'detached' });
    await member.goto(address);
    await member.getByText(words('invite.gone.title')).waitFor();
    await callAs(owner, 'PUT', path);
    await home(member);
  });

  it('bans with a reason, which is in the audit log and visible to the member if the guild shares it', async () => {
    await settings(moderator, 'moderation');
    await moderator.getByRole('switch', { name: words('guildSettings.shareReasons') }).press('Space');
    await button(moderator, 'saveBar.save').click();
    await button(moderator, 'saveBar.save').waitFor({ state: 'detached' });
    await settings(moderator, 'members');
    await getActions(moderator, 'Cleo').waitFor();
    await getActions(moderator, 'Cleo').click();
    await moderator.getByRole('menuitem', { name: words('member.ban'), exact: true }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByText('back again').waitFor();
    await dialog.getByText(words('member.reasonShared')).waitFor();
    await dialog.getByRole('textbox', { name: words('member.ban.reason') }).fill('breaks pots');
    expect(await violations(moderator, { without: WHOLE_PAGE })).toEqual([]);
    await dialog.getByRole('button', { name: words('member.ban'), exact: true }).click();
    await getActions(moderator, 'Cleo').waitFor({ state: 'detached' });
    await member.getByRole('heading', { name: words('removed.ban.title', { guild: 'Cone Six' }) }).waitFor();
    await member.getByText('breaks pots').waitFor();
    expect(await violations(member)).toEqual([]);
    await settings(owner, 'audit-log');
    await owner.getByText(words('audit.MEMBER_BAN_ADD', { user: 'Ben', target: 'Cleo' })).waitFor();
    await owner.getByText('breaks pots').waitFor();
    await owner
      .getByText(words('audit.MEMBER_UPDATE', { user: 'Ben', target: 'Cleo' }))
      .first()
      .waitFor();
    expect(await violations(owner)).toEqual([]);
    await owner.setViewportSize(PHONE);
    const cut = () =>
      owner
        .locator('main button[aria-haspopup=listbox] span')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
    await expect.poll(cut).toEqual([]);
    await owner.setViewportSize(DESKTOP);
    await settings(moderator, 'bans');
    await button(moderator, 'ban.lift').click();
    await moderator
      .getByRole('alertdialog')
      .getByRole('button', { name: words('ban.lift') })
      .click();
    await moderator.getByText('breaks pots').waitFor({ state: 'detached' });
    const ban = await owner.request.get(`${server.origin}/api/v10/guilds/${guildId}/bans/${memberId}`);
    expect(ban.status()).toBe(404);
    await member.reload();
    await member.getByText(words('nowhere.guild')).waitFor();
  });

  it('kicks several members with one reason', async () => {
    const { code } = await callAs(owner, 'POST', `/channels/${generalId}/invites`, {});
    for (const name of ['Drew', 'Esme']) {
      const { page } = await openWindow(browser, server.origin);
      await register(page, name.toLowerCase(), name);
      await callAs(page, 'POST', `/invites/${code}`, {});
      await page.context().close();
    }
    await settings(owner, 'members');
    for (const name of ['Drew', 'Esme'])
      await owner.getByRole('checkbox', { name: words('memberTable.choose', { name }) }).press('Space');
    await button(owner, 'memberTable.kickChosen').click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByText('Kick 2 members?').waitFor();
    await button(dialog, 'member.reason.spam').click();
    expect(await violations(owner, { without: WHOLE_PAGE })).toEqual([]);
    await button(dialog, 'memberTable.kickChosen').click();
    await owner.getByText('Kicked 2 members.').waitFor();
    const { audit_log_entries: entries } = await callAs(
      owner,
      'GET',
      `/guilds/${guildId}/audit-logs?action_type=20`,
    );
    expect(entries.map(({ reason }: { reason: string }) => reason)).toEqual(['Spam', 'Spam']);
  });
});
