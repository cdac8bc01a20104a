import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { type AppPage, openAppPage } from './app-page.ts';
import { button, log, type } from './chat.ts';
import { violations } from './violations.ts';

const row = (component: object) => ({ type: 1, components: [component] });
const SELECTS = [
  row({ type: 5, custom_id: 'who', placeholder: 'Who fires?' }),
  row({ type: 6, custom_id: 'role', placeholder: 'Which role?', max_values: 2 }),
  row({ type: 7, custom_id: 'ask', placeholder: 'Whom to ask?' }),
  row({ type: 8, custom_id: 'where', placeholder: 'Which channel?', channel_types: [0] }),
  row({ type: 2, style: 1, custom_id: 'report', label: 'Report a firing' }),
];
const label = (text: string, component: object, description?: string) => ({
  type: 18,
  label: text,
  component,
  ...(description ? { description } : {}),
});
const MODAL = {
  custom_id: 'report',
  title: 'Report a firing',
  components: [
    label('Curve', { type: 19, custom_id: 'curve', max_values: 2, storedtypes: ['.txt', '.csv'] }),
    label('Keeper', { type: 5, custom_id: 'keeper' }),
    label('Kilns', {
      type: 22,
      custom_id: 'kilns',
      max_values: 2,
      options: ['Kiln A', 'Kiln B', 'Kiln C'].map((name) => ({ label: name, value: name.at(-1) })),
    }),
    label('Tell the keepers', { type: 23, custom_id: 'tell' }, 'Everyone with the role gets a message'),
  ],
};

describe.skipIf(!hasBrowser)('inputs of an application', () => {
  let app: AppPage;
  let page: Page;
  let memberId: string;
  let roleId: string;

  beforeAll(async () => {
    app = await openAppPage();
    ({ page } = app);
    const member = await app.server.register();
    memberId = member.id;
    await app.guild.join(memberId);
    await member.call('PATCH', '/users/@me', { global_name: 'Wren' });
    roleId = (await callAs(page, 'POST', `/guilds/${app.guild.id}/roles`, { name: 'Keepers' })).id;
    await callAs(page, 'POST', `/guilds/${app.guild.id}/channels`, { name: 'kiln-room', type: 2 });
    await app.post({ content: 'Choose', components: SELECTS });
    await page.goto(app.path);
    await log(page).getByText('Report a firing').waitFor();
  });

  /** Opens a select of the message. */
  const open = async (where: Page, placeholder: string) => {
    const opener = log(where).getByRole('button', { name: placeholder });
    // The selects of a message wait for the response to the last one used.
    await expect.poll(() => opener.isEnabled()).toBe(true);
    await opener.press('Enter');
  };
  const option = (name: string) => page.getByRole('option', { name });
  const search = () => page.getByRole('searchbox', { name: words('components.search') });

  it('choose members by a search, with the keyboard', async () => {
    const answered = app.respond({ type: 6 });
    await open(page, 'Who fires?');
    await search().fill('wre');
    await option('Wren').waitFor();
    await expect.poll(() => option('Kiln Watch').count()).toBe(0);
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const { data } = await answered;
    expect(data).toMatchObject({ component_type: 5, values: [memberId] });
    expect(data.resolved.users[memberId].global_name).toBe('Wren');
    await log(page).getByRole('button', { name: /Wren$/ }).waitFor();
  });

  it('choose roles, and send several once done', async () => {
    const answered = app.respond({ type: 6 });
    await open(page, 'Which role?');
    await option('Keepers').click();
    await page.getByText(words('components.chosen', { count: '1', max: '2' })).waitFor();
    await button(page, 'components.done').click();
    const { data } = await answered;
    expect(data).toMatchObject({ component_type: 6, values: [roleId] });
    expect(data.resolved.roles[roleId].name).toBe('Keepers');
  });

  it('choose members or roles, and channels of the right type', async () => {
    const asked = app.respond({ type: 6 });
    await open(page, 'Whom to ask?');
    await option('Keepers').waitFor();
    await option('Wren').click();
    expect((await asked).data).toMatchObject({ component_type: 7, values: [memberId] });
    const placed = app.respond({ type: 6 });
    await open(page, 'Which channel?');
    await option('glaze-tests').waitFor();
    expect(await option('kiln-room').count()).toBe(0);
    await option('glaze-tests').click();
    const { data } = await placed;
    expect(data).toMatchObject({ component_type: 8, values: [app.channelId] });
    expect(data.resolved.channels[app.channelId].name).toBe('glaze-tests');
  });

  it('are files, members and checkboxes in a form', async () => {
    const opened = app.respond({ type: 9, data: MODAL });
    await log(page).getByRole('button', { name: 'Report a firing' }).click();
    await opened;
    const form = page.getByRole('dialog', { name: /Report a firing/ });
    await form.waitFor();
    await button(form, 'modal.submit').click();
    await expect.poll(() => form.getByText(words('form.required')).count()).toBe(3);
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('20 min 400\n') });
    await form.locator('input[type=file]').setInputFiles([file('curve.txt'), file('notes.txt')]);
    await form.getByText('notes.txt').waitFor();
    await form.getByRole('button', { name: words('components.remove', { name: 'notes.txt' }) }).click();
    await form.getByText('notes.txt').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: /^Keeper/ }).press('Enter');
    await search().fill('wren');
    await option('Wren').click();
    for (const name of ['Kiln A', 'Kiln C']) await form.getByRole('checkbox', { name }).press('Space');
    expect(await form.getByRole('checkbox', { name: 'Kiln B' }).isDisabled()).toBe(true);
    await form.getByRole('checkbox', { name: 'Tell the keepers' }).press('Space');
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    const answered = app.respond({ type: 4, data: { content: 'Reported.' } });
    await button(form, 'modal.submit').click();
    const { data } = await answered;
    const [curve, ...others] = data.components.map((one: { component: object }) => one.component);
    expect(others).toMatchObject([
      { custom_id: 'keeper', values: [memberId] },
      { custom_id: 'kilns', values: ['A', 'C'] },
      { custom_id: 'tell', value: true },
    ]);
    const uploaded = data.resolved.attachments[curve.values[0]];
    expect(uploaded).toMatchObject({ filename: 'curve.txt', size: 11 });
    const { pathname, search: signature } = new URL(uploaded.url);
    const stored = await fetch(`${app.server.origin}${pathname}${signature}`);
    expect(await stored.text()).toBe('20 min 400\n');
    await form.waitFor({ state: 'detached' });
    await log(page).getByText('Reported.').waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('fit a phone, with lists and forms as sheets', async () => {
    const phone = await openWindow(app.browser, app.server.origin, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    });
    await phone.page.goto(app.path);
    const chosen = app.respond({ type: 6 });
    await log(phone.page).getByRole('button', { name: 'Whom to ask?' }).tap();
    const sheet = phone.page.getByRole('dialog', { name: 'Whom to ask?' });
    await sheet.getByRole('option', { name: 'Keepers' }).tap();
    expect((await chosen).data.values).toEqual([roleId]);
    const opened = app.respond({ type: 9, data: MODAL });
    await log(phone.page).getByRole('button', { name: 'Report a firing' }).tap();
    await opened;
    const form = phone.page.getByRole('dialog', { name: /Report a firing/ });
    await form.getByText('Tell the keepers').waitFor();
    const width = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(PHONE.width);
    expect(await violations(phone.page, { within: '[role=dialog]' })).toEqual([]);
    expect(phone.complaints).toEqual([]);
    await phone.page.context().close();
  });

  it('are values that it suggests while a command is typed, never those for other letters', async () => {
    const path = `/applications/${app.applicationId}/commands`;
    const kiln = { type: 3, name: 'kiln', description: 'Which kiln', required: true, autocomplete: true };
    await callAs(page, 'PUT', path, [{ name: 'log', description: 'Log a firing', options: [kiln] }]);
    await page.goto(app.path);
    await log(page).getByText('Report a firing').waitFor();
    await type(page, '/log');
    await page.getByRole('option', { name: '/log' }).waitFor();
    await page.keyboard.press('Enter');
    const field = page.getByRole('form', { name: '/log' }).getByRole('combobox', { name: 'kiln' });
    await field.waitFor();
    const choices = ['Kiln A', 'Kiln B'].map((name) => ({ name, value: name.at(-1) }));
    await page.keyboard.type('kiln');
    // A slow typist's first letters are asked for too.
    const ask = async () => (await app.respond({ type: 8, data: { choices } })).data.options[0];
    while ((await ask()).value !== 'kiln');
    await option('Kiln A').waitFor();
    // It does not answer again.
    await page.keyboard.type(' b');
    await option('Kiln B').waitFor();
    expect(await option('Kiln A').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Kiln B');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(app.complaints).toEqual([]);
  });
});
