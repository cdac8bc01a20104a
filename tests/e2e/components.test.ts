import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openWindow, PHONE, words } from '../support/web-client.ts';
import { type AppPage, openAppPage } from './app-page.ts';
import { button, log } from './chat.ts';
import { violations } from './violations.ts';

const V2 = 1 << 15;
const CARD = [
  {
    type: 17,
    components: [
      {
        type: 9,
        components: [
          {
            type: 10,
            content: '## Kiln B is cooling\nCone 6 was reached at 16:38. Safe to open at about 06:30.',
          },
        ],
        accessory: { type: 11, media: { url: 'attachment://kiln.png' }, description: 'The kiln' },
      },
      { type: 14 },
      {
        type: 12,
        items: ['curve.png', 'shelf.png', 'wall.png'].map((name) => ({
          media: { url: `attachment://${name}` },
        })),
      },
      { type: 14 },
      {
        type: 1,
        components: [
          {
            type: 3,
            custom_id: 'firing',
            placeholder: 'Choose a firing',
            options: [
              { label: 'Firing 213, Monday', value: '213', description: 'Bisque' },
              { label: 'Firing 214, Tuesday', value: '214', emoji: { name: '🔥' } },
            ],
          },
        ],
      },
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: 'Alert at 100 °C', custom_id: 'alert' },
          { type: 2, style: 2, label: 'Log firing', custom_id: 'log' },
          { type: 2, style: 5, label: 'Open curve', url: 'https://example.org/curve' },
          { type: 2, style: 4, label: 'Cancel firing', custom_id: 'cancel', disabled: true },
        ],
      },
    ],
  },
];
const MODAL = {
  custom_id: 'log',
  title: 'Log a firing',
  components: [
    { type: 10, content: 'Kiln B, **firing 214**' },
    { type: 18, label: 'Title', component: { type: 4, style: 1, custom_id: 'title', value: 'Firing 214' } },
    {
      type: 18,
      label: 'Atmosphere',
      component: {
        type: 3,
        custom_id: 'atmosphere',
        max_values: 3,
        options: ['Oxidation', 'Reduction', 'Slow cool'].map((label) => ({ label, value: label })),
      },
    },
    {
      type: 18,
      label: 'What happened?',
      description: 'Shown with the firing',
      component: { type: 4, style: 2, custom_id: 'report', max_length: 1000, min_length: 5 },
    },
    {
      type: 18,
      label: 'Shelf',
      component: {
        type: 21,
        custom_id: 'shelf',
        required: false,
        options: [
          { label: 'Top', value: 'top' },
          { label: 'Bottom', value: 'bottom', default: true },
        ],
      },
    },
  ],
};

describe.skipIf(!hasBrowser)('the components of an application', () => {
  let app: AppPage;
  let page: Page;

  const paint = async (name: string, color: string) => {
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background: color } });
    return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
  };

  beforeAll(async () => {
    app = await openAppPage();
    ({ page } = app);
    const names = ['kiln.png', 'curve.png', 'shelf.png', 'wall.png'];
    const files = names.map((name, index) => paint(name, `hsl(${index * 60} 50% 40%)`));
    await app.post({ flags: V2, components: CARD }, await Promise.all(files));
    await page.goto(app.path);
    await log(page).getByText('Kiln B is cooling').waitFor();
  });

  const press = (name: string) => log(page).getByRole('button', { name, exact: true }).click();

  it('are drawn without barriers, and links lead elsewhere', async () => {
    const link = log(page).getByRole('link', { name: /^Open curve/ });
    expect(await link.getAttribute('href')).toBe('https://example.org/curve');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await log(page).getByRole('button', { name: 'Cancel firing' }).isDisabled()).toBe(true);
    expect(await violations(page, { within: '[role=log]' })).toEqual([]);
  });

  it('send a press to the application, and show what it answers', async () => {
    const answered = app.respond({ type: 4, data: { content: 'Done. You’ll hear from me.' } });
    await press('Alert at 100 °C');
    expect((await answered).data).toMatchObject({ custom_id: 'alert', component_type: 2 });
    await log(page).getByText('You’ll hear from me.').waitFor();
  });

  it('choose by keyboard alone', async () => {
    const answered = app.respond({ type: 6 });
    await log(page).getByRole('button', { name: 'Choose a firing' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Firing 214/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page, { within: '[role=listbox]' })).toEqual([]);
    await page.keyboard.press('Enter');
    expect((await answered).data).toMatchObject({ component_type: 3, values: ['214'] });
    await log(page)
      .getByRole('button', { name: /Firing 214, Tuesday/ })
      .waitFor();
  });

  it('open a form that is checked, kept on failure and sent', async () => {
    const opened = app.respond({ type: 9, data: MODAL });
    await press('Log firing');
    await opened;
    const form = page.getByRole('dialog', { name: /Log a firing/ });
    await form.waitFor();
    await form.getByText(words('modal.from', { name: 'Kiln Watch' })).waitFor();
    await button(form, 'modal.submit').click();
    await form.getByText(words('form.required')).first().waitFor();
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    await form.getByLabel('What happened?').fill('Top shelf a touch hot.');
    await form.getByRole('button', { name: /^Atmosphere/ }).click();
    await page.getByRole('option', { name: 'Reduction' }).click();
    await page.getByRole('option', { name: 'Slow cool' }).click();
    await button(page, 'components.done').click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await form.getByLabel('What happened?').press('Escape');
    await button(page, 'modal.keep').click();
    const answered = app.respond({ type: 4, data: { content: 'Logged firing 214.' } });
    await button(form, 'modal.submit').click();
    const { data } = await answered;
    expect(data.components.map((one: { component?: object }) => one.component)).toMatchObject([
      undefined,
      { custom_id: 'title', value: 'Firing 214' },
      { custom_id: 'atmosphere', values: ['Reduction', 'Slow cool'] },
      { custom_id: 'report', value: 'Top shelf a touch hot.' },
      { custom_id: 'shelf', value: 'bottom' },
    ]);
    await form.waitFor({ state: 'detached' });
    await log(page).getByText('Logged firing 214.').waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('fit a phone, on which a list is a sheet', async () => {
    const state = await page.context().storageState();
    const phone = await openWindow(app.browser, app.server.origin, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      storageState: state,
    });
    await phone.page.goto(app.path);
    const select = log(phone.page)
      .getByRole('button', { name: /firing/i })
      .first();
    await select.waitFor();
    const width = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(PHONE.width);
    expect(phone.complaints).toEqual([]);
    await phone.page.context().close();
  });
});
