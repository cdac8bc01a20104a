import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, DESKTOP, openWindow, PHONE, words } from '../support/web-client.ts';
import { channelRow, composer, log, message, say } from './chat.ts';
import { startInstance } from './instance.ts';
import { guildScreens } from './screens/guild.ts';
import { personScreens } from './screens/person.ts';
import { furnish, getView, type Place, type Screen } from './screens/place.ts';
import { findOverlay, load, visit } from './screens/visit.ts';
import { COLOURS, violations, type Wanted, WHOLE_PAGE } from './violations.ts';

interface Look {
  readonly locale: 'en' | 'ar';
  readonly viewport: typeof DESKTOP;
}

const DESK: Look = { locale: 'en', viewport: DESKTOP };
const PHONE_LOOK: Look = { locale: 'en', viewport: PHONE };
const RIGHT_TO_LEFT: Look = { locale: 'ar', viewport: DESKTOP };
const SCREENS = [...personScreens, ...guildScreens];
const OTHER_THEMES = ['light', 'darker', 'midnight'] as const;
type Theme = 'dark' | (typeof OTHER_THEMES)[number];
const isThemedByDevice = ({ signedOut, themeOfDevice }: Screen) => signedOut || themeOfDevice;
/** The number of parallel windows: one runs axe while another draws. */
const WINDOWS = 3;

/** The whole application on a server with data: axe on each screen, and use with the keyboard alone. */
describe.skipIf(!hasBrowser)('the screens', () => {
  let server: ServerProcess;
  let browser: Browser;
  let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  let place: Place;

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    const people = await Promise.all(
      [0, 1, 2].map(async () => (await openWindow(browser, server.origin)).page),
    );
    const [ada, ben, cleo] = people as [Page, Page, Page];
    place = await furnish(ada, ben, cleo);
    state = await ada.context().storageState();
    for (const page of people) await page.context().close();
  });

  /** Opens a window with this look, signed in as Ada or signed out. */
  async function openAs(who: 'ada' | 'nobody', { locale, viewport }: Look): Promise<Page> {
    const tag = locale === 'ar' ? 'ar' : 'en-US';
    const { page } = await openWindow(browser, server.origin, {
      viewport,
      locale: tag,
      ...(who === 'ada' ? { storageState: state } : {}),
    });
    if (who === 'ada')
      await callAs(page, 'PATCH', '/users/@me/settings', {
        theme: 'dark',
        follow_system_theme: false,
        locale: tag,
      });
    return page;
  }

  /** Returns axe's findings on some screens in parallel windows: all rules in dark, and the rules about colours in the other themes. */
  async function look(at: Look, screens: readonly Screen[], themes: readonly Theme[]): Promise<string[]> {
    const found: string[] = [];
    const pages = { ada: [] as Page[], nobody: [] as Page[] };
    const readPage = async ({ signedOut }: Screen, index: number) => {
      const who = signedOut ? 'nobody' : 'ada';
      pages[who][index] ??= await openAs(who, at);
      return pages[who][index];
    };
    for (let first = 0; first < screens.length; first += WINDOWS) {
      const shown = await Promise.all(
        screens.slice(first, first + WINDOWS).map(async (screen, index) => {
          const view = getView(await readPage(screen, index), place, at.locale);
          await visit(screen, view);
          await view.page.locator(`html[lang=${at.locale}][data-theme=dark]`).waitFor();
          return { screen, view };
        }),
      );
      const note = async ({ screen, view: { page } }: (typeof shown)[number], wanted: Wanted) => {
        const theme = await page.locator('html').getAttribute('data-theme');
        const lines = await violations(page, wanted);
        found.push(...lines.map((line) => `${screen.path(place)} (${theme}): ${line}`));
      };
      await Promise.all(shown.map((one) => note(one, one.screen.act ? { without: WHOLE_PAGE } : {})));
      const ada = pages.ada.find(Boolean);
      const wear = (theme: Theme) => ada && callAs(ada, 'PATCH', '/users/@me/settings', { theme });
      for (const theme of themes) {
        await wear(theme);
        await Promise.all(
          shown.map(async (one) => {
            const { page } = one.view;
            if (isThemedByDevice(one.screen)) {
              await page.evaluate(
                `localStorage.setItem('guildhall.appearance', '{"theme":"${theme}","followSystem":false}')`,
              );
              await load(one.screen, one.view);
            }
            await page.locator(`html[data-theme=${theme}]`).waitFor();
            // The page behind a menu or dialog is judged as a screen of its own.
            const within = await findOverlay(one.screen, page);
            await note(one, { only: COLOURS, ...(within ? { within } : {}) });
          }),
        );
      }
      if (themes.length > 0) await wear('dark');
      for (const { screen, view } of shown)
        if (isThemedByDevice(screen))
          await view.page.evaluate("localStorage.removeItem('guildhall.appearance')");
    }
    for (const page of [...pages.ada, ...pages.nobody]) await page?.context().close();
    return found;
  }

  it.each([
    ['a person', personScreens],
    ['a guild', guildScreens],
  ])(
    'of %s pass axe in every theme',
    async (_, screens) => {
      expect(await look(DESK, screens, OTHER_THEMES)).toEqual([]);
    },
    300_000,
  );

  it.each([
    ['on a phone', PHONE_LOOK, OTHER_THEMES],
    ['from right to left', RIGHT_TO_LEFT, ['light']],
  ] as const)('pass axe %s', { timeout: 120_000 }, async (_, at, themes) => {
    const screens = SCREENS.filter(({ everywhere }) => everywhere);
    expect(await look(at, screens, themes)).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const page = await openAs('ada', DESK);
    const region = () =>
      page.evaluate<string>("document.activeElement?.closest('[data-region]')?.dataset.region");
    const { keyboard } = page;
    const { guildId, channelId } = place;
    await page.goto(`/channels/${guildId}/${channelId}`);
    await message(page, 'At noon.').waitFor();

    await page.locator('[data-region=panel] [role=listitem]').first().waitFor();
    // Recorded when it happens: a placeholder that disappears takes the focus with it.
    await page.evaluate(`globalThis.entered = new Set();
      addEventListener('focusin', ({ target }) => entered.add(target.closest('[data-region]')?.dataset.region));`);
    for (let press = 0; press < 8; press += 1) await keyboard.press('F6');
    expect(await page.evaluate<string[]>('[...entered].sort()')).toEqual([
      ...['composer', 'header', 'main', 'panel', 'rail', 'sidebar', 'strips', 'you'],
    ]);
    for (let press = 0; press < 8 && (await region()) !== 'composer'; press += 1) await keyboard.press('F6');
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
