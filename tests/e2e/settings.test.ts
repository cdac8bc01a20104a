import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { button, channelRow, message, say } from './chat.ts';
import { startInstance } from './instance.ts';
import { show } from './screens/visit.ts';
import { violations } from './violations.ts';

const SECTIONS = [
  'blocked',
  'appearance',
  'accessibility',
  'notifications',
  'sounds',
  'voice',
  'streamer-mode',
  'text',
  'keybinds',
  'language',
] as const;

type Edges = Record<'left' | 'right' | 'top' | 'bottom', number>;
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Records notifications in the page. */
const WATCH_NOTIFICATIONS = `
  globalThis.shown = [];
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) { globalThis.shown.push({ title, body, open: () => this.onclick?.() }); }
    close() {}
  };`;

/** A user's settings and notifications, over two browsers of the user and another user who writes to them. */
describe.skipIf(!hasBrowser)('settings', () => {
  let server: ServerProcess;
  let browser: Browser;
  let ada: State;
  /** A window of Ada's, for tests that need none of their own. */
  let here: Page;
  let ben: Page;
  const guilds: string[] = [];
  let general: string;
  let quiet: string;

  const open = async (options: BrowserContextOptions = {}) =>
    (await openWindow(browser, server.origin, { storageState: ada, ...options })).page;
  const place = (channelId = general) => `/channels/${guilds[0]}/${channelId}`;
  const benSays = (content: string, channelId = general) =>
    callAs(ben, 'POST', `/channels/${channelId}/messages`, { content });
  const control = (page: Page, id: string) => page.locator(`[data-setting="${id}"]`).getByRole('switch');

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const { page } = await openWindow(browser, server.origin);
    ben = (await openWindow(browser, server.origin)).page;
    await register(page, 'ada.kiln', 'Ada');
    await register(ben, 'ben_glaze', 'Ben');
    for (const name of ['Cone Six', 'Raku Night', 'Wood Fire'])
      guilds.push((await callAs(page, 'POST', '/guilds', { name })).id);
    const [category, first] = await callAs(page, 'GET', `/guilds/${guilds[0]}/channels`);
    general = first.id;
    const second = await callAs(page, 'POST', `/guilds/${guilds[0]}/channels`, {
      name: 'quiet-corner',
      parent_id: category.id,
    });
    quiet = second.id;
    const invite = await callAs(page, 'POST', `/channels/${general}/invites`, {});
    await callAs(ben, 'POST', `/invites/${invite.code}`);
    ada = await page.context().storageState();
    here = page;
  });

  it.each([
    ['on a phone', 'en', { viewport: PHONE }],
    ['from right to left', 'ar', { locale: 'ar' }],
  ] as const)('pass axe %s', async (_, locale, options) => {
    const page = await open(options);
    await callAs(page, 'PATCH', '/users/@me/settings', { locale: locale === 'ar' ? 'ar' : 'en-US' });
    const found: string[] = [];
    const addresses = [
      ...SECTIONS.map((section) => `/settings/${section}`),
      `/guilds/${guilds[0]}/notification-settings`,
    ];
    for (const address of addresses) {
      await show(page, address);
      await page.locator(`html[lang=${locale}]`).waitFor();
      await page.locator('main h1').waitFor({ state: 'attached' });
      found.push(...(await violations(page)).map((line) => `${address} ${line}`));
    }
    await show(page, '/settings/profile');
    const bio = page.locator('textarea').first();
    await bio.fill('Fires kilns.');
    expect(await bio.evaluate((area) => area.matches(':dir(ltr)'))).toBe(true);
    await bio.fill('أشعل الأفران.');
    expect(await bio.evaluate((area) => area.matches(':dir(rtl)'))).toBe(true);
    await callAs(page, 'PATCH', '/users/@me/settings', { locale: 'en-US' });
    await page.context().close();
    expect(found).toEqual([]);
  });

  it('are applied in another open browser', async () => {
    const [here, there] = [await open(), await open()];
    await there.goto(place());
    await here.goto('/settings/accessibility');
    await control(here, 'underline-links').press('Space');
    await control(here, 'high-contrast').press('Space');
    await there.locator('html[data-links=underlined][data-contrast=high]').waitFor();
    await control(here, 'underline-links').press('Space');
    await control(here, 'high-contrast').press('Space');
    await there.locator('html:not([data-links]):not([data-contrast])').waitFor();
    const category = (page: Page, isOpen: boolean) =>
      page.locator(`[data-region=sidebar] h3 [aria-expanded=${isOpen}]`).first();
    await category(there, true).click();
    await show(here, place());
    await category(here, false).click();
    await category(there, true).waitFor();
    await here.context().close();
    await there.context().close();
  });

  it('can be searched by the words of each control', async () => {
    await show(here, '/settings');
    const search = here.getByRole('textbox', { name: words('settings.search') });
    const sections = here.getByRole('navigation', { name: words('settings.title') });
    for (const [query, section] of [
      ['dark mode', 'appearance'],
      ['password', 'my-account'],
      ['two-factor', 'my-account'],
      ['delete', 'my-account'],
      ['block', 'blocked'],
      ['log out', 'sessions'],
    ] as const) {
      await search.fill(query);
      await sections.getByRole('link', { name: words(`settings.${section}`), exact: true }).waitFor();
    }
    await search.fill('emoticons');
    await here.getByRole('link', { name: words('text.emoticons') }).click();
    await here.waitForURL('**/settings/text/emoticons');
    await expect
      .poll(() => here.evaluate("document.activeElement?.closest('[data-setting]')?.dataset.setting"))
      .toBe('emoticons');
  });

  it('mute a channel from its menu: quiet in lists, on the guild’s button and in the title', async () => {
    const page = await open();
    await page.goto(place());
    await channelRow(page, 'quiet-corner').click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('mute.mute') }).click();
    await page.getByRole('menuitem', { name: words('mute.for.900') }).click();
    const row = channelRow(page, 'quiet-corner');
    await row.and(page.locator('[data-muted]')).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor();
    await page.mouse.move(700, 400);
    const unreadable = () => violations(page, { only: ['color-contrast'] });
    await expect.poll(unreadable, { timeout: 10_000, interval: 500 }).toEqual([]);
    await benSays('a plain word', quiet);
    await benSays('a word here');
    await message(page, 'a word here').waitFor();
    expect(await row.getAttribute('data-unread')).toBeNull();
    const me = (await callAs(page, 'GET', '/users/@me')).id;
    await benSays(`<@${me}> come`, quiet);
    await row.and(page.locator('[data-unread]')).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\)/);
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('mute.unmute') }).click();
    await row.and(page.locator(':not([data-muted])')).waitFor();
    await row.click();
    await message(page, 'come').waitFor();
    await expect.poll(() => page.title()).not.toMatch(/^\(1\)/);
    await page.context().close();
  });

  it('show desktop notifications of messages out of view, which open the channel', async () => {
    const page = await open();
    await page.addInitScript(WATCH_NOTIFICATIONS);
    await page.goto('/settings/notifications');
    await control(page, 'desktop').press('Space');
    await page.evaluate(() => localStorage.removeItem('guildhall.in-view'));
    await show(page, place(quiet));
    // The notifier is loaded a moment after the screen: it notes the channel in view, and the tab that notifies holds a lock.
    const isNotifying = async (channelId: string) => {
      const { held = [] } = await navigator.locks.query();
      const isNoted = localStorage.getItem('guildhall.in-view')?.includes(channelId) ?? false;
      return isNoted && held.some(({ name }) => name === 'guildhall.tells');
    };
    await expect.poll(() => page.evaluate(isNotifying, quiet), { timeout: 15_000 }).toBe(true);
    await benSays('seen at once', quiet);
    await message(page, 'seen at once').waitFor();
    await benSays('**heard** from afar');
    const shown = 'globalThis.shown.map(({ title, body }) => [title, body])';
    await expect
      .poll(() => page.evaluate(shown))
      .toEqual([
        [words('notify.inGuild', { name: 'Ben', channel: 'general', guild: 'Cone Six' }), 'heard from afar'],
      ]);
    await page.evaluate('globalThis.shown[0].open()');
    await page.waitForURL(new RegExp(`${general}/\\d+`));
    await message(page, 'heard from afar').waitFor();
    await page.context().close();
  });

  it('hide email, devices and invite links in streamer mode, in every browser, and notify of nothing', async () => {
    const [here, there] = [await open(), await open()];
    await callAs(there, 'PATCH', '/users/@me/settings', { desktop_notifications: true });
    await here.addInitScript(WATCH_NOTIFICATIONS);
    await here.goto(place(quiet));
    await there.goto('/settings/my-account');
    const email = there.getByText('@', { exact: false }).filter({ hasText: '••••@' });
    await email.waitFor();
    const strip = here.getByRole('region', { name: words('settings.streamer-mode') });
    await here.locator('[data-composer]').waitFor();
    await here.keyboard.press('Control+Alt+Shift+S');
    await strip.waitFor();
    await there.getByText(words('streamer.hidden')).waitFor();
    await email.waitFor({ state: 'detached' });
    await show(there, '/settings/sessions');
    await there.getByText(words('streamer.hidden')).first().waitFor();
    await show(there, `/guilds/${guilds[0]}/settings/invites`);
    await there.getByText(words('streamer.hidden')).first().waitFor();
    await benSays('not on the air');
    await benSays('after it', quiet);
    await message(here, 'after it').waitFor();
    await strip.getByRole('button', { name: words('streamer.disable') }).click();
    await strip.waitFor({ state: 'detached' });
    await there.getByText(words('streamer.hidden')).first().waitFor({ state: 'detached' });
    await there.close();
    await benSays('on the air');
    await expect
      .poll(() => here.evaluate('globalThis.shown.map(({ body }) => body)'), { timeout: 15_000 })
      .toEqual(['on the air']);
    await here.context().close();
    await there.context().close();
  });

  it('rebind keys, report conflicts and reset them', async () => {
    await show(here, '/settings/keybinds');
    const name = words('keybinds.switcher');
    await button(here, 'keybinds.resetAll').waitFor();
    const record = here.getByRole('button', { name: words('keybinds.add', { name }), exact: true });
    await record.click();
    await here.keyboard.press('k');
    await here.getByRole('alert').filter({ hasText: 'K' }).waitFor();
    await record.click();
    await here.keyboard.press('Control+,');
    await here
      .getByRole('alert')
      .filter({ hasText: words('keybinds.conflict', { keys: 'Ctrl ,', name: words('keybinds.settings') }) })
      .waitFor();
    await button(here, 'keybinds.resetAll').click();
    await record.click();
    await here.keyboard.press('Control+j');
    await here.getByText('J', { exact: true }).waitFor();
    // Loaded again: the key is stored.
    await here.goto(place());
    await here.locator('[data-composer]').waitFor();
    await here.keyboard.press('Control+j');
    await here.getByRole('dialog', { name: words('switcher.title') }).waitFor();
    await here.keyboard.press('Escape');
    await show(here, '/settings/keybinds');
    await button(here, 'keybinds.resetAll').click();
    await here.getByText('J', { exact: true }).waitFor({ state: 'detached' });
  });

  it('keep the text of a first message on the line of its author and time in compact mode', async () => {
    await benSays('wide '.repeat(60));
    await callAs(ben, 'POST', `/channels/${general}/messages`, {
      content: 'words\n```ts\nconst cone = 6;\n```',
      message_reference: { message_id: (await benSays('quoted')).id },
    });
    await callAs(here, 'PATCH', '/users/@me/settings', { message_display_compact: true });
    await show(here, place());
    await here.locator('html[data-density=compact]').waitFor();
    for (const text of ['wide', 'const cone']) {
      await message(here, text).waitFor();
      const [time, name, words] = await message(here, text).evaluate((row) =>
        ['h2 time', 'h2', 'h2 + div p'].map((part): Edges => {
          const { left, right, top, bottom } = row.querySelector(part)!.getClientRects()[0]!;
          return { left, right, top, bottom };
        }),
      );
      expect(words!.top).toBeLessThan(name!.bottom);
      expect(words!.left).toBeGreaterThanOrEqual(name!.right);
      expect(time!.right).toBeLessThanOrEqual(name!.left);
      expect(time!.top).toBeLessThan(name!.bottom);
      expect(time!.bottom).toBeGreaterThan(name!.top);
    }
    await callAs(here, 'PATCH', '/users/@me/settings', { message_display_compact: false });
  });

  it('turn emoticons into emoji, unless the setting is off', async () => {
    await here.goto(place());
    await say(here, 'well :) then');
    await expect.poll(() => lastContent(here)).toBe('well 🙂 then');
    await callAs(here, 'PATCH', '/users/@me/settings', { convert_emoticons: false });
    await here.reload();
    await say(here, 'plain :) now');
    await expect.poll(() => lastContent(here)).toBe('plain :) now');
  });
  const lastContent = async (page: Page) =>
    (await callAs(page, 'GET', `/channels/${general}/messages?limit=1`))[0]?.content;

  it('put guilds in order and in folders, by dragging and by menu', async () => {
    const page = here;
    const there = await open();
    await page.goto(place());
    await there.goto(place());
    const door = (id: string, where = page) => where.locator(`[data-guild="${id}"]`);
    const [first, second, third] = guilds as [string, string, string];
    const centre = async (id: string) => {
      const box = (await door(id).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
    };
    const drag = async (id: string, to: { x: number; y: number }) => {
      const from = await centre(id);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 12, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    };
    const order = (where: Page) =>
      where.evaluate<string[]>(
        "[...document.querySelectorAll('[data-guild]')].map((door) => door.dataset.guild)",
      );
    await door(third).waitFor();
    // The strip above the frame moves everything below it.
    await page.getByRole('button', { name: words('unverified.dismiss') }).waitFor();
    const top = await centre(first);
    // The code for dragging is loaded when the pointer enters the list: until then, nothing moves.
    await expect
      .poll(async () => {
        await drag(third, { x: top.x, y: top.y - top.height * 0.4 });
        return order(page);
      })
      .toEqual([third, first, second]);
    await expect.poll(() => order(there)).toEqual([third, first, second]);

    const target = await centre(first);
    await drag(second, target);
    const folder = page.getByRole('button', { name: words('rail.folder', { name: 'Cone Six, Raku Night' }) });
    await folder.click();
    await expect.poll(() => order(page)).toEqual([third, first, second]);

    await folder.click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('rail.folderSettings') }).click();
    const dialog = page.getByRole('dialog', { name: words('folder.title') });
    await dialog.getByRole('textbox').fill('Kilns');
    await dialog.getByRole('radio', { name: words('roleColor.orange') }).check({ force: true });
    await dialog.getByRole('button', { name: words('action.save') }).click();
    await there.getByRole('button', { name: words('rail.folder', { name: 'Kilns' }) }).waitFor();

    await door(second).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: words('rail.arrange') }).press('ArrowRight');
    await page.getByRole('menuitem', { name: words('rail.outOfFolder') }).press('Enter');
    await expect
      .poll(async () => (await callAs(page, 'GET', '/users/@me/settings')).guild_folders)
      .toMatchObject([
        { id: null, guild_ids: [third] },
        { name: 'Kilns', guild_ids: [first] },
        { id: null, guild_ids: [second] },
      ]);
    await there.context().close();
  });
});
