import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, PHONE, words } from '../support/web-client.ts';
import { type AppPage, openAppPage } from './app-page.ts';
import { button } from './chat.ts';
import { violations } from './violations.ts';

const RECORDS = [
  { type: 2, key: 'pots', name: 'Pots fired', description: 'At least this many' },
  { type: 7, key: 'member', name: 'Club member', description: 'Is in the club' },
];

describe.skipIf(!hasBrowser)('the links of a role', () => {
  let app: AppPage;
  let page: Page;
  let roleId: string;

  beforeAll(async () => {
    app = await openAppPage();
    ({ page } = app);
    await callAs(page, 'PUT', `/applications/${app.applicationId}/role-connections/metadata`, RECORDS);
    await callAs(page, 'PATCH', `/applications/${app.applicationId}`, {
      role_connections_verification_url: 'https://kiln.example/link',
    });
    roleId = (await callAs(page, 'POST', `/guilds/${app.guild.id}/roles`, { name: 'Firers' })).id;
  });

  const rules = () =>
    callAs(page, 'GET', `/guilds/${app.guild.id}/roles/${roleId}/connections/configuration`);
  const choose = async (which: number, name: string) => {
    await page
      .getByRole('button', { name: new RegExp(words('linkedRoles.requirement')) })
      .nth(which)
      .click();
    await page.getByRole('option', { name }).click();
  };

  it('are edited as conditions and alternatives', async () => {
    await page.goto(`/guilds/${app.guild.id}/settings/roles/${roleId}`);
    await page.getByRole('tab', { name: words('linkedRoles.tab') }).click();
    await button(page, 'linkedRoles.start').click();
    await choose(0, 'Pots fired');
    await page.getByRole('textbox', { name: words('linkedRoles.value') }).fill('10');
    await button(page, 'linkedRoles.addCondition').click();
    await choose(1, 'Club member');
    await button(page, 'linkedRoles.addAlternative').click();
    expect(await violations(page)).toEqual([]);
    await button(page, 'linkedRoles.save').click();
    await page.getByText(words('linkedRoles.saved')).waitFor();
    const own = { connection_type: 'application', application_id: app.applicationId };
    expect(await rules()).toMatchObject([
      [
        { ...own, connection_metadata_field: 'pots', operator: 2, value: '10' },
        { ...own, connection_metadata_field: 'member', operator: 7, value: '1' },
      ],
      [own],
    ]);
    await page.getByRole('textbox', { name: words('linkedRoles.value') }).fill('many');
    await button(page, 'linkedRoles.save').click();
    await page.getByRole('alert').waitFor();
    await button(page, 'linkedRoles.reset').click();
    expect(await page.getByRole('textbox', { name: words('linkedRoles.value') }).inputValue()).toBe('10');
  });

  it('fit a phone, on which a condition is removed', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/guilds/${app.guild.id}/settings/roles/${roleId}`);
    await page.getByRole('tab', { name: words('linkedRoles.tab') }).click();
    await button(page, 'linkedRoles.removeCondition').last().click();
    await button(page, 'linkedRoles.save').click();
    await page.getByText(words('linkedRoles.saved')).waitFor();
    expect(await rules()).toHaveLength(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await violations(page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });
});
