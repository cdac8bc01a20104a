import type { Browser, Page } from 'playwright-core';
import { callAs, DESKTOP, openWindow, PHONE } from '../../support/web-client.ts';
import { startInstance } from '../instance.ts';
import { COLOURS, OTHER_THEMES, violations, type Wanted, WHOLE_PAGE } from '../violations.ts';
import { furnish, getView, type Place, type Screen } from './place.ts';
import { findOverlay, visit } from './visit.ts';

export interface Look {
  readonly locale: string;
  readonly viewport: typeof DESKTOP;
}

export const DESK: Look = { locale: 'en', viewport: DESKTOP };
export const ON_PHONE: Look = { locale: 'en', viewport: PHONE };
export const RIGHT_TO_LEFT: Look = { locale: 'ar', viewport: DESKTOP };
export const GERMAN: Look = { locale: 'de', viewport: DESKTOP };
export const GERMAN_ON_PHONE: Look = { locale: 'de', viewport: PHONE };

export { OTHER_THEMES };

type Theme = 'dark' | (typeof OTHER_THEMES)[number];

/** The number of parallel windows: one runs axe while another draws. */
const WINDOWS = 3;

/** A server with data, whose screens can be looked at. */
export interface Exhibition {
  readonly place: Place;
  readonly browser: Browser;
  readonly origin: string;
  /** Opens a window with this look, signed in as Ada or signed out. */
  openAs(who: 'ada' | 'nobody', look: Look): Promise<Page>;
  /** Returns axe's findings on some screens: all rules in dark, and the rules about colours in the other themes. */
  check(look: Look, screens: readonly Screen[], themes: readonly Theme[]): Promise<string[]>;
}

/** Starts a server with a guild, Ada who owns it, and others, for the calling file. */
export async function openExhibition(): Promise<Exhibition> {
  const { server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' });
  const people = await Promise.all(
    [0, 1, 2].map(async () => (await openWindow(browser, server.origin)).page),
  );
  const [ada, ben, cleo] = people as [Page, Page, Page];
  const place = await furnish(ada, ben, cleo);
  const state = await ada.context().storageState();
  for (const page of people) await page.context().close();

  const openAs: Exhibition['openAs'] = async (who, { locale, viewport }) => {
    const tag = locale === 'en' ? 'en-US' : locale;
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
  };

  const check: Exhibition['check'] = async (look, screens, themes) => {
    const found: string[] = [];
    const pages = { ada: [] as Page[], nobody: [] as Page[] };
    const readPage = async ({ signedOut }: Screen, index: number) => {
      const who = signedOut ? 'nobody' : 'ada';
      pages[who][index] ??= await openAs(who, look);
      return pages[who][index];
    };
    for (let first = 0; first < screens.length; first += WINDOWS) {
      const shown = await Promise.all(
        screens.slice(first, first + WINDOWS).map(async (screen, index) => {
          const view = getView(await readPage(screen, index), place, look.locale);
          await visit(screen, view);
          await view.page.locator(`html[lang=${look.locale}][data-theme=dark]`).waitFor();
          return { screen, page: view.page };
        }),
      );
      const note = async ({ screen, page }: (typeof shown)[number], wanted: Wanted) => {
        const theme = await page.locator('html').getAttribute('data-theme');
        const lines = await violations(page, wanted);
        found.push(...lines.map((line) => `${screen.path(place)} (${theme}): ${line}`));
      };
      await Promise.all(shown.map((one) => note(one, one.screen.act ? { without: WHOLE_PAGE } : {})));
      const wear = async (theme: Theme) => {
        const ada = pages.ada.find(Boolean);
        if (ada) await callAs(ada, 'PATCH', '/users/@me/settings', { theme });
        for (const { screen, page } of shown)
          if (isThemedByDevice(screen))
            await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      };
      for (const theme of themes) {
        await wear(theme);
        await Promise.all(
          shown.map(async (one) => {
            await one.page.locator(`html[data-theme=${theme}]`).waitFor();
            // The page behind a menu or dialog is judged as a screen of its own.
            const within = await findOverlay(one.screen, one.page);
            await note(one, { only: COLOURS, ...(within ? { within } : {}) });
          }),
        );
      }
      if (themes.length > 0) await wear('dark');
    }
    for (const page of [...pages.ada, ...pages.nobody]) await page?.context().close();
    return found;
  };

  return { place, browser, origin: server.origin, openAs, check };
}

/** Whether a screen has the theme that the page started with, instead of the one in Ada's settings. */
const isThemedByDevice = ({ signedOut, themeOfDevice }: Screen) => signedOut || themeOfDevice;
