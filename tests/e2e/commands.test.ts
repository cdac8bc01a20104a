import { InteractionType } from '@guildhall/protocol/interactions/types';
import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, words } from '../support/web-client.ts';
import { button, composer, fillRegister, log, message, say, type } from './chat.ts';
import { openBrowser } from './instance.ts';

const COMMANDS = [
  {
    name: 'kiln',
    description: 'Everything about the kilns',
    options: [
      { type: 1, name: 'status', description: 'Temperature and time left of a kiln' },
      {
        type: 1,
        name: 'log',
        description: 'Add a firing to the log',
        options: [
          {
            type: 3,
            name: 'kiln',
            description: 'Which kiln',
            required: true,
            choices: [
              { name: 'Kiln A', value: 'a' },
              { name: 'Kiln B', value: 'b' },
            ],
          },
          {
            type: 4,
            name: 'peak',
            description: 'The highest temperature',
            required: true,
            min_value: 0,
            max_value: 1300,
          },
          { type: 6, name: 'helper', description: 'Who helped' },
          { type: 3, name: 'note', description: 'Anything worth remembering', max_length: 200 },
        ],
      },
    ],
  },
  { name: 'Save recipe', type: 3 },
  { name: 'Praise', type: 2 },
];

describe.skipIf(!hasBrowser)('commands of applications', () => {
  let app: TestApp;
  let page: Page;
  let guildId: string;
  let application: { readonly id: string };
  let browser: Browser;

  beforeAll(async () => {
    app = await startTestApp({ roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']) });
    browser = await openBrowser();
    ({ page } = await openWindow(browser, app.origin));
    await page.goto('/register');
    await fillRegister(page, {
      name: 'Ada',
      username: 'ada.kiln',
      email: 'ada@example.org',
      password: 'tundra-Oboe-27-lantern',
    });
    await page.waitForURL('**/admin/setup');
    guildId = (await callAs(page, 'POST', '/guilds', { name: 'Cone Six' })).id;
    application = await callAs(page, 'POST', '/applications', { name: 'Kiln Watch' });
    await callAs(page, 'POST', `/oauth2/authorize?client_id=${application.id}`, {
      authorize: true,
      guild_id: guildId,
    });
    await callAs(page, 'PUT', `/applications/${application.id}/commands`, COMMANDS);
    const channels = await callAs(page, 'GET', `/guilds/${guildId}/channels`);
    const { id } = channels.find((channel: { type: number }) => channel.type === 0);
    await page.goto(`/channels/${guildId}/${id}`);
    await log(page).waitFor();
  });

  const picker = () => page.getByRole('listbox', { name: words('commands.list') });
  const form = (name: string) => page.getByRole('form', { name });
  const field = (name: string) => form('/kiln log').getByRole('combobox', { name });
  /** The next interaction that the client sends. */
  const nextInteraction = async () =>
    (await page.waitForRequest((request) => request.url().endsWith('/interactions'))).postDataJSON();

  it('are picked, filled in and checked by keyboard alone', async () => {
    await type(page, '/ki');
    await picker().getByRole('option', { name: '/kiln status' }).waitFor();
    const active = () => picker().getByRole('option', { selected: true }).innerText();
    expect(await active()).toContain('/kiln log');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toContain('/kiln status');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');

    await field('kiln').waitFor();
    await expect.poll(() => field('kiln').evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.type('kiln b');
    await page.getByRole('option', { name: 'Kiln B' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field('peak').evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.type('hot');
    // Past the field of a member, which lists members instead of what is wrong.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByText(words('commands.errorInteger')).waitFor();
    expect(await field('peak').getAttribute('aria-invalid')).toBe('true');
    await field('peak').fill('1240');
    await field('note').focus();
    await page.keyboard.type('slow');
    const sent = nextInteraction();
    await page.keyboard.press('Enter');
    expect(await sent).toMatchObject({
      type: 2,
      application_id: application.id,
      guild_id: guildId,
      data: {
        name: 'kiln',
        options: [
          {
            type: 1,
            name: 'log',
            options: [
              { type: 3, name: 'kiln', value: 'b' },
              { type: 4, name: 'peak', value: 1240 },
              { type: 3, name: 'note', value: 'slow' },
            ],
          },
        ],
      },
    });
    await form('/kiln log').waitFor({ state: 'detached' });
    await expect.poll(() => composer(page).evaluate((editor) => editor.matches(':focus'))).toBe(true);
  });

  it('keep their values when the server refuses them', async () => {
    await type(page, '/kiln l');
    await picker().waitFor();
    await page.keyboard.press('Enter');
    await field('kiln').waitFor();
    await page.keyboard.type('kiln b');
    await page.getByRole('option', { name: 'Kiln B' }).waitFor();
    await page.keyboard.press('Enter');
    await field('peak').fill('1100');
    const refusal = { code: 10063, message: 'Unknown application command' };
    // Requests for choices can still be under way.
    const isUse = (request: Request) => request.postDataJSON()?.type === InteractionType.APPLICATION_COMMAND;
    await page.route('**/interactions', (route) =>
      isUse(route.request()) ? route.fulfill({ status: 404, json: refusal }) : route.fallback(),
    );
    await page.keyboard.press('Enter');
    await page.getByText(refusal.message).waitFor();
    await page.unroute('**/interactions');
    expect(await field('peak').inputValue()).toBe('1100');
    const sent = nextInteraction();
    await field('peak').press('Enter');
    expect((await sent).data.options[0].options).toContainEqual({ type: 4, name: 'peak', value: 1100 });
    await form('/kiln log').waitFor({ state: 'detached' });
  });

  it('turn back into text by Escape, and the picker closes and keeps the text', async () => {
    await type(page, '/kiln l');
    await picker().waitFor();
    await page.keyboard.press('Enter');
    await field('kiln').waitFor();
    await page.keyboard.press('Escape');
    await form('/kiln log').waitFor({ state: 'detached' });
    await expect.poll(() => composer(page).innerText()).toBe('/kiln log');
    await picker().waitFor();
    await page.keyboard.press('Escape');
    await picker().waitFor({ state: 'detached' });
    expect(await composer(page).innerText()).toBe('/kiln log');
    await composer(page).fill('');
  });

  it('are in the menus of messages', async () => {
    await say(page, 'glaze of the week');
    await message(page, 'glaze of the week').click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('commands.apps') }).click();
    const sent = nextInteraction();
    await page.getByRole('menuitem', { name: 'Save recipe' }).click();
    expect(await sent).toMatchObject({ type: 2, data: { name: 'Save recipe', type: 3 } });
  });

  it('can be limited to roles, members and channels in the settings of the guild', async () => {
    await page.goto(`/guilds/${guildId}/settings/app-permissions`);
    await button(page, 'commands.appPermissions')
      .or(page.getByRole('heading', { name: words('commands.appPermissions') }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Kiln Watch' }).click();
    await page.getByRole('button', { name: '/kiln' }).click();
    await page.getByRole('combobox', { name: words('commands.addRule') }).fill('every');
    await page.getByRole('option', { name: '@everyone' }).click();
    const rule = page.getByRole('switch', { name: words('commands.allow', { name: '@everyone' }) });
    await rule.waitFor();
    const bot = await callAs(
      page,
      'GET',
      `/applications/${application.id}/guilds/${guildId}/commands/permissions`,
    );
    expect(bot[0].permissions).toEqual([{ id: guildId, type: 1, permission: true }]);
    await callAs(
      page,
      'PUT',
      `/applications/${application.id}/guilds/${guildId}/commands/${bot[0].id}/permissions`,
      {
        permissions: [],
      },
    );
  });

  it('are read and tried in the developer portal, whose overview says what is left to set up', async () => {
    await page.goto(`/developers/applications/${application.id}`);
    await page.getByRole('heading', { name: 'Kiln Watch', level: 1 }).waitFor();
    const step = (id: 'commands' | 'privacy') =>
      page.getByRole('listitem').filter({ hasText: words(`developers.step.${id}`) });
    await step('commands')
      .getByRole('img', { name: words('developers.step.done') })
      .waitFor();
    await step('privacy').getByRole('button').waitFor();
    await page.getByRole('link', { name: words('commands.list') }).click();
    await page.getByRole('button', { name: '/kiln' }).click();
    await page.getByText('log peak').waitFor();
    await page.getByText(/Whole number/).waitFor();
    await button(page, 'commands.try').click();
    await page.getByRole('button', { name: words('commands.trySubcommand') }).click();
    await page.getByRole('option', { name: '/kiln log' }).click();
    await field('kiln').fill('Kiln A');
    await page.getByRole('option', { name: 'Kiln A' }).click();
    await field('peak').fill('900');
    const sent = nextInteraction();
    await page.keyboard.press('Enter');
    expect(await sent).toMatchObject({ application_id: application.id, data: { name: 'kiln' } });
  });
});
