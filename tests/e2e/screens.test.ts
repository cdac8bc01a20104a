import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { buildWebClient, callAs, DESKTOP, openWindow, PHONE, words } from '../support/web-client.ts';
import { channelRow, composer, log, message, say } from './chat.ts';
import { violations } from './violations.ts';

interface Look {
  readonly locale: 'en' | 'ar';
  readonly viewport: typeof DESKTOP;
}

const DESK: Look = { locale: 'en', viewport: DESKTOP };
const looks: [string, Look][] = [
  ['on a desktop', DESK],
  ['on a phone', { locale: 'en', viewport: PHONE }],
  ['from right to left', { locale: 'ar', viewport: DESKTOP }],
];

const register = (page: Page, username: string, name: string) =>
  callAs(page, 'POST', '/auth/register', {
    username,
    global_name: name,
    email: `${username}@example.org`,
    password: 'tundra-Oboe-27-lantern',
    date_of_birth: '1990-02-03',
    consent: true,
  });

/** The whole application on a server with something in it: what axe says of each screen, and what the keyboard alone can do. */
describe.skipIf(!hasBrowser)('the screens', () => {
  let server: ServerProcess;
  let browser: Browser;
  let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  let guildId: string;
  let channelId: string;
  let code: string;
  let conversationId: string;

  beforeAll(async () => {
    await buildWebClient();
    server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
    await server.start();
    browser = await startBrowser();
    const { page } = await openWindow(browser, server.origin);
    const other = (await openWindow(browser, server.origin)).page;
    await register(page, 'ada.kiln', 'Ada');
    await register(other, 'ben_glaze', 'Ben');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    guildId = guild.id;
    const [category, general] = await callAs(page, 'GET', `/guilds/${guildId}/channels`);
    channelId = general.id;
    await callAs(page, 'PATCH', `/channels/${channelId}`, { topic: 'Firing, glazing, waiting' });
    await callAs(page, 'POST', `/guilds/${guildId}/channels`, {
      name: 'firing-log',
      parent_id: category.id,
    });
    const role = await callAs(page, 'POST', `/guilds/${guildId}/roles`, {
      name: 'Kiln keepers',
      color: 0x1abc9c,
      hoist: true,
    });
    await callAs(page, 'PUT', `/channels/${channelId}/permissions/${role.id}`, {
      type: 0,
      allow: '8192',
      deny: '2048',
    });
    code = (await callAs(page, 'POST', `/channels/${channelId}/invites`, { max_age: 0 })).code;
    const joined = await callAs(other, 'POST', `/invites/${code}`, {});
    expect(joined.guild.id).toBe(guildId);
    const messages = [
      'Good morning. **Bold**, *italic*, ~~gone~~, ||hidden||, `code` and https://example.org',
      '# A heading\n> a quotation\n- one\n- two\n```js\nconst cone = 6;\n```',
      `<#${channelId}> is for <@&${role.id}> since <t:1700000000:R> 🔥`,
    ];
    for (const content of messages)
      await callAs(page, 'POST', `/channels/${channelId}/messages`, { content });
    const me = await callAs(page, 'GET', '/users/@me');
    const question = await callAs(other, 'POST', `/channels/${channelId}/messages`, {
      content: `<@${me.id}> when is it cool?`,
    });
    await callAs(page, 'POST', `/channels/${channelId}/messages`, {
      content: 'At noon.',
      message_reference: { message_id: question.id },
    });
    const conversation = await callAs(other, 'POST', '/users/@me/channels', { recipients: [me.id] });
    conversationId = conversation.id;
    await callAs(other, 'POST', `/channels/${conversationId}/messages`, { content: 'Is it cool?' });
    state = await page.context().storageState();
    await page.context().close();
    await other.context().close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.remove();
  });

  /** A window that looks so and follows the system's theme, signed in as Ada or as nobody. */
  async function openAs(who: 'ada' | 'nobody', { locale, viewport }: Look): Promise<Page> {
    const tag = locale === 'ar' ? 'ar' : 'en-US';
    const { page } = await openWindow(browser, server.origin, {
      viewport,
      locale: tag,
      ...(who === 'ada' ? { storageState: state } : {}),
    });
    if (who === 'ada') {
      const settings = { theme: 'dark', follow_system_theme: true, locale: tag };
      await callAs(page, 'PATCH', '/users/@me/settings', settings);
    }
    return page;
  }

  it.each(looks)('have nothing for axe to find %s, in dark and in light', async (_, look) => {
    const found: string[] = [];
    const visit = async (page: Page, address: string, content: Locator) => {
      await page.goto(address);
      await content.first().waitFor();
      await page.locator(`html[lang=${look.locale}][data-theme=dark]`).waitFor();
      const dark = await violations(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('html[data-theme=light]').waitFor();
      const light = await violations(page, 'color-contrast', 'link-in-text-block');
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...[...dark, ...light].map((line) => `${address}: ${line}`));
    };
    const stranger = await openAs('nobody', look);
    await visit(stranger, '/login', stranger.locator('[name=password]'));
    await visit(stranger, '/register', stranger.locator('[name=new-password]'));
    await visit(stranger, `/invite/${code}`, stranger.getByRole('region', { name: 'Cone Six' }));
    await stranger.context().close();

    const page = await openAs('ada', look);
    await visit(page, '/channels/@me', page.getByRole('heading', { level: 1 }));
    await visit(
      page,
      `/channels/${guildId}/${channelId}`,
      page.locator('[data-message]', { hasText: 'At noon.' }),
    );
    await visit(
      page,
      `/channels/@me/${conversationId}`,
      page.locator('[data-message]', { hasText: 'Is it cool?' }),
    );
    const settings = `/guilds/${guildId}/settings`;
    await visit(page, `${settings}/roles`, page.getByText('Kiln keepers'));
    await visit(page, `${settings}/channel/${channelId}/permissions`, page.getByText('Kiln keepers'));
    await visit(page, '/settings/appearance', page.getByRole('heading', { level: 1 }));
    await page.context().close();
    expect(found).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const page = await openAs('ada', DESK);
    const region = () =>
      page.evaluate<string>("document.activeElement?.closest('[data-region]')?.dataset.region");
    const { keyboard } = page;
    await page.goto(`/channels/${guildId}/${channelId}`);
    await message(page, 'At noon.').waitFor();

    await keyboard.press('F6');
    const seen = [await region()];
    while (seen.length < 6) {
      await keyboard.press('F6');
      seen.push(await region());
    }
    expect([...seen].sort()).toEqual(['header', 'main', 'panel', 'rail', 'sidebar', 'you']);
    for (let press = 0; press < 6 && (await region()) !== 'main'; press += 1) await keyboard.press('F6');
    await keyboard.type('without a mouse');
    await keyboard.press('Enter');
    await message(page, 'without a mouse').waitFor();

    await keyboard.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: words('message.editLabel') });
    await editor.waitFor();
    await keyboard.type(', really');
    await keyboard.press('Enter');
    await editor.waitFor({ state: 'detached' });
    await message(page, 'without a mouse, really').waitFor();
    await keyboard.press('ArrowUp');
    await editor.waitFor();
    await keyboard.type(' not');
    await keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    expect(await message(page, 'without a mouse, really').textContent()).not.toContain('not');

    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    expect(await region()).not.toBe('');
    const members = page.getByRole('complementary', { name: words('members.title') });
    await page.getByRole('button', { name: words('members.hide') }).focus();
    await keyboard.press('Enter');
    await members.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words('members.show') }).focus();
    await keyboard.press('Enter');
    await members.waitFor();

    await keyboard.press('Control+k');
    await page.getByRole('dialog', { name: words('switcher.title') }).waitFor();
    await keyboard.type('firing');
    await page.getByRole('option', { name: /firing-log/ }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith(channelId));
    await channelRow(page, 'firing-log').and(page.locator('[aria-current=page]')).waitFor();
    await composer(page).waitFor();
    await keyboard.press('Alt+ArrowUp');
    await page.waitForURL((url) => url.pathname.endsWith(channelId));
    await message(page, 'At noon.').waitFor();

    await composer(page).focus();
    await say(page, 'to be answered');
    await message(page, 'to be answered').focus();
    await keyboard.press('r');
    await page.getByText(/^Replying to/).waitFor();
    await keyboard.press('Escape');
    await page.getByText(/^Replying to/).waitFor({ state: 'detached' });
    expect(await log(page).locator('[data-failed]').count()).toBe(0);
    await page.context().close();
  });
});
