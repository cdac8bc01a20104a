import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { button, channelRow, composer, log } from './chat.ts';
import { startInstance } from './instance.ts';
import { show } from './screens/visit.ts';
import { violations } from './violations.ts';

/** A guild's owner, who also owns the instance, and a member who watches what they do. */
describe.skipIf(!hasBrowser)('running a guild', () => {
  let server: ServerProcess;
  let browser: Browser;
  let owner: Page;
  let member: Page;
  let guildId: string;
  let channelId: string;
  let memberId: string;

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    owner = (await openWindow(browser, server.origin)).page;
    member = (await openWindow(browser, server.origin)).page;
    await register(owner, 'ada.kiln', 'Ada');
    await register(member, 'ben_glaze', 'Ben');
    memberId = (await callAs(member, 'GET', '/users/@me')).id;
    guildId = (await callAs(owner, 'POST', '/guilds', { name: 'Cone Six' })).id;
    const [category, general] = await callAs(owner, 'GET', `/guilds/${guildId}/channels`);
    channelId = general.id;
    await callAs(owner, 'POST', `/guilds/${guildId}/channels`, {
      name: 'firing-log',
      parent_id: category.id,
    });
    const { code } = await callAs(owner, 'POST', `/channels/${channelId}/invites`, { max_age: 0 });
    await callAs(member, 'POST', `/invites/${code}`, {});
    await member.goto(`/channels/${guildId}/${channelId}`);
    await composer(member).waitFor();
  });

  it('an owner’s change of settings reaches the member at once', async () => {
    await owner.goto(`/guilds/${guildId}/settings/overview`);
    await owner.getByLabel(words('guildSettings.name')).fill('Cone Ten');
    await button(owner, 'saveBar.save').click();
    await member
      .getByRole('button', { name: /Cone Ten/ })
      .first()
      .waitFor();
    await show(owner, `/guilds/${guildId}/settings/roles`);
    await button(owner, 'role.new').click();
    await owner.getByLabel(words('role.name')).and(owner.locator(':focus')).waitFor();
    const ring = "getComputedStyle(document.querySelector('[role=tablist]').parentElement).outlineStyle";
    expect(await owner.evaluate(ring)).toBe('none');
    await show(owner, `/guilds/${guildId}/settings/moderation`);
    await owner.getByText(words('guildSettings.verification.1'), { exact: true }).click();
    await button(owner, 'saveBar.save').click();
    await member.locator('[data-verification=email]').waitFor();
    expect(await composer(member).count()).toBe(0);
    expect(await violations(member)).toEqual([]);
    await callAs(owner, 'PATCH', `/guilds/${guildId}`, { verification_level: 0 });
    await composer(member).waitFor();
  });

  it('a member waves to a new member, unless the guild turned waves off', async () => {
    await show(owner, `/channels/${guildId}/${channelId}`);
    await button(owner, 'system.wave').click();
    await member.getByText('👋').or(member.locator('img[alt="👋"]')).first().waitFor();
    await owner.getByText(words('system.waved'), { exact: true }).waitFor();
    await owner.reload();
    await owner.getByText(words('system.waved'), { exact: true }).waitFor();
    await callAs(owner, 'PATCH', `/guilds/${guildId}`, { system_channel_flags: 8 });
    await owner.reload();
    await composer(owner).waitFor();
    expect(await button(owner, 'system.wave').count()).toBe(0);
    await callAs(owner, 'PATCH', `/guilds/${guildId}`, { system_channel_flags: 0 });
  });

  it('members who join one after the other are on one line, and are greeted with one press', async () => {
    const { code } = await callAs(owner, 'POST', `/channels/${channelId}/invites`, { max_age: 0 });
    const ids: string[] = [];
    for (const name of ['Wren', 'Tomasz', 'Moss']) {
      const { page } = await openWindow(browser, server.origin);
      await register(page, name.toLowerCase(), name);
      await callAs(page, 'POST', `/invites/${code}`, {});
      ids.push((await callAs(page, 'GET', '/users/@me')).id);
      await page.context().close();
    }
    const line = log(owner).getByRole('article').filter({ hasText: 'Wren' });
    await line.filter({ hasText: 'Wren, Tomasz and 1 other joined.' }).waitFor();
    await line.getByRole('button', { name: '1 other' }).press('Enter');
    const opened = log(owner).getByRole('list');
    await opened.getByRole('button', { name: 'Moss', exact: true }).press('Enter');
    const card = owner.getByRole('dialog', { name: words('profile.label') });
    await card.getByRole('heading', { name: 'Moss' }).waitFor();
    await owner.keyboard.press('Escape');
    await button(opened.getByRole('listitem').filter({ hasText: 'Moss' }), 'system.wave').press('Enter');
    await opened.getByText(words('system.waved')).waitFor();
    expect(await violations(owner)).toEqual([]);
    await line.getByRole('button', { name: words('joins.close') }).press('Enter');
    await button(line, 'system.wave').press('Enter');
    await line.getByText(words('system.waved')).waitFor();
    await expect
      .poll(async () => (await callAs(owner, 'GET', `/channels/${channelId}/messages`))[0], {
        timeout: 15_000,
      })
      .toMatchObject({
        type: 19,
        content: `👋 <@${ids[0]}>`,
        referenced_message: { author: { id: ids[1] } },
      });
  });

  it('its images are cropped before they are saved, with the keyboard alone', async () => {
    await show(owner, `/guilds/${guildId}/settings/overview`);
    const image = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
      'base64',
    );
    for (const field of ['guildSettings.icon', 'guildSettings.banner']) {
      const file = owner.getByLabel(words(field), { exact: true }).and(owner.locator('input[type=file]'));
      await file.setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: image });
      const dialog = owner.getByRole('dialog', { name: words('picture.crop') });
      await dialog.getByRole('button', { name: words('picture.move') }).press('+');
      await dialog.getByText('120%').waitFor();
      await button(dialog, 'picture.apply').press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
    await button(owner, 'saveBar.save').click();
    await expect
      .poll(() => callAs(owner, 'GET', `/guilds/${guildId}`), { timeout: 15_000 })
      .toMatchObject({ icon: expect.any(String), banner: expect.any(String) });
    await show(owner, `/channels/${guildId}/${channelId}`);
  });

  it('channels are dragged, and moved by their menus', async () => {
    const names = () =>
      member
        .locator('[data-region=sidebar] [data-channel]')
        .evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(await names()).toEqual(['general', 'firing-log']);
    const header = owner.locator('[data-region=header]');
    const place = () => header.boundingBox();
    // The header without the name of its channel is replaced.
    await header.getByRole('heading', { name: 'general' }).waitFor();
    const before = await place();
    await owner.getByRole('button', { name: words('unverified.dismiss') }).waitFor();
    expect(await place()).toEqual(before);
    const drag = async () => {
      await channelRow(owner, 'firing-log').hover();
      await owner.mouse.down();
      const { x, y } = (await channelRow(owner, 'general').boundingBox())!;
      await owner.mouse.move(x + 40, y + 20, { steps: 4 });
      await owner.mouse.move(x + 40, y + 3, { steps: 4 });
      await owner.mouse.up();
    };
    // The code for dragging is loaded when the pointer enters the list: until then, nothing moves.
    await expect
      .poll(async () => {
        await drag();
        return names();
      })
      .toEqual(['firing-log', 'general']);
    await channelRow(owner, 'firing-log').focus();
    await owner.keyboard.press('Shift+F10');
    await owner.getByRole('menuitem', { name: words('channel.arrange') }).focus();
    await owner.keyboard.press('ArrowRight');
    await owner.getByRole('menuitem', { name: words('channel.down'), exact: true }).press('Enter');
    await expect.poll(names).toEqual(['general', 'firing-log']);
  });

  it('two users can sort channels in the settings at once', async () => {
    const role = await callAs(owner, 'POST', `/guilds/${guildId}/roles`, {
      name: 'Keepers',
      permissions: String(Permission.MANAGE_CHANNELS),
    });
    await callAs(owner, 'PUT', `/guilds/${guildId}/members/${memberId}/roles/${role.id}`);
    const rows = (page: Page) =>
      page
        .getByRole('list', { name: words('guildSettings.channels') })
        .locator('[data-place] bdi')
        .allTextContents();
    const handle = (page: Page, name: string) =>
      page.getByRole('button', { name: words('reorder.handle', { name }), exact: true });
    const asked: unknown[] = [];
    owner.on('request', (request) => {
      if (request.method() === 'PATCH') asked.push(request.postDataJSON());
    });
    await show(member, `/guilds/${guildId}/settings/channels`);
    await show(owner, `/guilds/${guildId}/settings`);
    await owner.getByLabel(words('settings.search')).fill('reorder categories');
    await owner.getByText(words('settings.nothingFound')).waitFor();
    await owner.getByLabel(words('settings.search')).fill('categories');
    await owner.getByRole('link', { name: words('guildSettings.channels'), exact: true }).click();
    await button(owner, 'guildChannels.newCategory').click();
    await owner.getByLabel(words('createCategory.name')).fill('Kiln');
    await button(owner, 'createCategory.submit').click();
    await expect.poll(() => rows(member)).toEqual(['Text channels', 'general', 'firing-log', 'Kiln']);
    expect(await violations(owner)).toEqual([]);

    const from = (await handle(owner, 'firing-log').boundingBox())!;
    const to = (await handle(owner, 'Kiln').boundingBox())!;
    await owner.mouse.move(from.x + 8, from.y + 8);
    await owner.mouse.down();
    await owner.mouse.move(to.x + 40, to.y - 20, { steps: 4 });
    await owner.mouse.move(to.x + 40, to.y + 8, { steps: 4 });
    await owner.mouse.up();
    await expect.poll(() => rows(member)).toEqual(['Text channels', 'general', 'Kiln', 'firing-log']);
    const into = await callAs(owner, 'GET', `/guilds/${guildId}/channels`);
    const kiln = into.find(({ name }: { name: string }) => name === 'Kiln').id;
    const fired = into.find(({ name }: { name: string }) => name === 'firing-log').id;
    expect(asked).toEqual([[{ id: fired, position: 0, parent_id: kiln, lock_permissions: true }]]);

    await handle(owner, 'firing-log').focus();
    for (const key of ['Space', 'PageUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter'])
      await owner.keyboard.press(key);
    await expect.poll(() => rows(member)).toEqual(['Text channels', 'general', 'firing-log', 'Kiln']);
    expect(asked).toHaveLength(2);
    await owner.keyboard.press('Space');
    await owner.keyboard.press('ArrowDown');
    expect(await rows(owner)).toEqual(['Text channels', 'general', 'Kiln', 'firing-log']);
    await owner.keyboard.press('Escape');
    expect(await rows(owner)).toEqual(['Text channels', 'general', 'firing-log', 'Kiln']);

    // The member's drop reaches the server after the owner has deleted the category.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await member.route(`**/guilds/${guildId}/channels`, async (route) => {
      await released;
      await route.continue();
    });
    await handle(member, 'firing-log').focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await member.keyboard.press(key);
    expect(await rows(member)).toEqual(['Text channels', 'general', 'Kiln', 'firing-log']);
    await owner.getByRole('button', { name: words('guildChannels.actionsOf', { name: 'Kiln' }) }).click();
    await owner.getByRole('menuitem', { name: words('category.delete') }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: words('category.delete') })
      .click();
    await expect.poll(() => rows(owner)).toEqual(['Text channels', 'general', 'firing-log']);
    release();
    const problem = words('form.categoryGone');
    await member.getByText(words('channel.notMoved', { name: 'firing-log', problem })).waitFor();
    await expect.poll(() => rows(member)).toEqual(['Text channels', 'general', 'firing-log']);
    expect(asked).toHaveLength(2);

    await show(owner, `/guilds/${guildId}/settings/channel/${fired}/permissions`);
    await button(owner, 'channelPermissions.addRole').click();
    await owner.getByRole('menuitem', { name: 'Keepers' }).click();
    await owner
      .getByRole('button', { name: words('accessCheck.explain', { name: 'Keepers' }) })
      .press('Enter');
    const answer = { name: 'Keepers', permission: words('permission.VIEW_CHANNEL.channel') };
    await owner.getByRole('heading', { name: words('accessCheck.yes', answer) }).waitFor();
    await owner.getByText(words('accessCheck.roleAlone')).waitFor();
    expect(await violations(owner)).toEqual([]);
    await show(member, `/channels/${guildId}/${channelId}`);
    await composer(member).waitFor();
  });

  it('a dialog that fails to load leaves the screen unchanged', async () => {
    await owner.goto(`/guilds/${guildId}/settings/overview`);
    await button(owner, 'guildSettings.delete').waitFor();
    const lost = '**/assets/*.js';
    await owner.route(lost, (route) => route.abort());
    await button(owner, 'guildSettings.delete').click();
    await owner.getByText(words('error.boundary.title')).waitFor();
    await owner.getByLabel(words('guildSettings.name')).waitFor();
    await owner.unroute(lost);
  });

  it('the owner transfers the guild, and the new owner deletes it', async () => {
    await show(owner, `/guilds/${guildId}/settings/overview`);
    await button(owner, 'guildSettings.transfer').click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(words('transfer.heir')) }).click();
    await owner.getByRole('option', { name: 'Ben' }).click();
    await dialog.getByLabel(words('transfer.typed', { name: 'Cone Ten' })).fill('Cone Ten');
    expect(await violations(owner)).toEqual([]);
    await button(dialog, 'transfer.action').click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await callAs(member, 'GET', `/guilds/${guildId}`)).owner_id).toBe(memberId);
    await show(member, `/guilds/${guildId}/settings/overview`);
    await button(member, 'guildSettings.delete').click();
    await member.getByLabel(words('guild.delete.typed', { name: 'Cone Ten' })).fill('Cone Ten');
    await member
      .getByRole('alertdialog')
      .getByRole('button', { name: words('guild.delete.action') })
      .click();
    await owner.waitForURL('**/channels/@me');
  });

  it('the owner of the instance closes the registration and disables a user', async () => {
    await owner.goto('/admin');
    await owner.getByRole('heading', { name: words('admin.overview') }).waitFor();
    expect(await violations(owner)).toEqual([]);
    await show(owner, '/admin/registration');
    await owner.getByText(words('admin.mode.closed'), { exact: true }).click();
    await expect.poll(async () => (await callAs(owner, 'GET', '/instance')).registration).toBe('closed');
    await show(owner, '/admin/people');
    await button(owner, 'admin.actionsOf')
      .or(owner.getByRole('button', { name: words('admin.actionsOf', { name: 'Ben' }) }))
      .first()
      .click();
    await owner.getByRole('menuitem', { name: words('admin.disable') }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: words('admin.disable') })
      .click();
    await member.waitForURL('**/login*');
  });

  it('other users find nothing at /admin', async () => {
    const { page } = await openWindow(browser, server.origin);
    await callAs(owner, 'PATCH', '/admin/settings', { registration: 'open' });
    await register(page, 'cleo_slip', 'Cleo');
    await page.goto('/admin');
    await page.getByRole('heading', { name: words('notFound.title') }).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const path of ['/welcome/@me', '/settings/changelogs', '/guilds/create', '/privacy', '/terms']) {
      await page.goto(path);
      // The section is drawn after its frame, the dialog after the screen behind it.
      await page
        .locator(path === '/guilds/create' ? '[role=dialog]' : 'h1')
        .first()
        .waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });
});
