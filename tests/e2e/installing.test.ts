import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { BOT_INTENTS, type GatewayTestClient, identify } from '../support/gateway.ts';
import { callAs, DESKTOP, PHONE, words } from '../support/web-client.ts';
import { type AppPage, openAppPage } from './app-page.ts';
import { button, composer, log, type } from './chat.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('an application without its bot', () => {
  let app: AppPage;
  let page: Page;
  let id: string;
  let bot: GatewayTestClient;

  beforeAll(async () => {
    app = await openAppPage();
    ({ page } = app);
    ({ id } = await callAs(page, 'POST', '/applications', { name: 'Glaze book' }));
    const { token } = await callAs(page, 'POST', `/applications/${id}/bot/reset`);
    bot = await identify(app.server.origin, token, { intents: BOT_INTENTS });
    await callAs(page, 'PUT', `/applications/${id}/commands`, [
      { name: 'recipe', description: 'Finds a recipe' },
    ]);
  });
  beforeEach(() => page.setViewportSize(DESKTOP));

  const picker = () => page.getByRole('listbox', { name: words('commands.list') });
  /** Types the beginning of the command in the channel, in place of a draft of an earlier test. */
  const typeCommand = async () => {
    await page.goto(app.path);
    await log(page).waitFor();
    await composer(page).fill('');
    await type(page, '/rec');
  };
  /** Adds the commands on the screen that a link leads to. */
  const add = async (link: string) => {
    await page.goto(link);
    await page.getByRole('heading', { name: words('consent.addTitle', { name: 'Glaze book' }) }).waitFor();
    const choice = page.getByRole('button', { name: new RegExp(words('consent.guild')) });
    if (!(await choice.textContent())?.includes('Hall')) {
      await choice.click();
      await page.getByRole('option', { name: 'Hall' }).click();
    }
    expect(await violations(page)).toEqual([]);
    await button(page, 'consent.add').click();
    await page.getByRole('heading', { name: words('consent.done') }).waitFor();
  };

  it('adds its commands by a link from the portal, responds to them, and is removed in the settings', async () => {
    await page.goto(`/developers/applications/${id}/links`);
    await page.getByRole('radio', { name: words('developers.linkCommands') }).press('Space');
    await page.getByText(words('developers.linkCommandsHint')).waitFor();
    const link = await page.getByRole('textbox', { name: words('developers.link') }).inputValue();
    expect(new URL(link).searchParams.get('scope')).toBe('applications.commands');
    const { search } = new URL(link);
    await add(`/oauth2/authorize${search}`);
    const members = await callAs(page, 'GET', `/guilds/${app.guild.id}/members?limit=10`);
    expect(members.map(({ user }: { user: { username: string } }) => user.username)).not.toContain(
      'Glaze book',
    );

    await typeCommand();
    await picker().getByRole('option', { name: '/recipe' }).waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: '/recipe' });
    await form.waitFor();
    await form.getByRole('button', { name: words('commands.send') }).click();
    const { d } = await bot.take(({ t, d }) => t === 'INTERACTION_CREATE' && d.token !== undefined, 15_000);
    await fetch(`${app.server.origin}/api/v10/interactions/${d.id}/${d.token}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 4, data: { content: 'Celadon: 40 feldspar.' } }),
    });
    await log(page).getByText('Celadon: 40 feldspar.').waitFor();

    await page.goto(`/guilds/${app.guild.id}/settings/app-permissions`);
    await page.getByRole('button', { name: 'Glaze book' }).click();
    await button(page, 'commands.removeApp').click();
    const question = page.getByRole('alertdialog');
    await question.getByText(words('commands.removeAppBody')).waitFor();
    await button(question, 'commands.removeApp').click();
    await page.getByText(words('commands.removedApp', { name: 'Glaze book' })).waitFor();
    await page.getByRole('button', { name: 'Glaze book' }).waitFor({ state: 'detached' });
    await typeCommand();
    await expect.poll(() => composer(page).textContent()).toBe('/rec');
    await expect.poll(() => picker().getByRole('option', { name: '/recipe' }).count()).toBe(0);
    await composer(page).fill('');
  });

  it('is added on a phone too', async () => {
    await page.setViewportSize(PHONE);
    await add(`/oauth2/authorize?client_id=${id}&scope=applications.commands`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await typeCommand();
    await picker().getByRole('option', { name: '/recipe' }).waitFor();
    await composer(page).fill('');
    expect(app.complaints).toEqual([]);
  });

  it('has commands of one guild, which the portal lists apart from those of all guilds', async () => {
    await callAs(page, 'PUT', `/applications/${app.applicationId}/guilds/${app.guild.id}/commands`, [
      { name: 'shelf', description: 'Reserves a shelf' },
    ]);
    await page.goto(`/developers/applications/${app.applicationId}/commands`);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: new RegExp(words('commands.registeredFor')) }).click();
      await page.getByRole('option', { name }).click();
    };
    await page.getByText(words('commands.developerNone')).waitFor();
    await choose('Hall');
    await page.getByRole('button', { name: '/shelf' }).click();
    await page.getByText(words('commands.everyone')).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await button(page, 'commands.try').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    const other = await callAs(page, 'POST', '/guilds', { name: 'Elsewhere' });
    await choose('Elsewhere');
    await page.getByText(words('commands.notAdded')).waitFor();
    await callAs(page, 'DELETE', `/guilds/${other.id}`);
  });
});
