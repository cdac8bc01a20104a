import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openWindow, words } from '../support/web-client.ts';
import { findCutOff } from './screens/cutOff.ts';
import { guildScreens } from './screens/guild.ts';
import { type Exhibition, GERMAN, GERMAN_ON_PHONE, type Look, openExhibition } from './screens/look.ts';
import { personScreens } from './screens/person.ts';
import { getView } from './screens/place.ts';
import { visit } from './screens/visit.ts';

const root = join(import.meta.dirname, '..', '..', 'web', 'src');
const LOCALES = globSync('i18n/locales/*.json', { cwd: root }).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);
/** ms from the choice of a language to its words on the screen. The goal is 300 on a machine with nothing else to do. */
const SWITCH = 3_000;

/** The texts without placeholders of a language. */
const readTexts = (locale: string): ReadonlySet<string> =>
  new Set(
    globSync(`{i18n,features/*}/locales/{,frame/}${locale}.json`, { cwd: root })
      .flatMap((path) => Object.values<string>(JSON.parse(readFileSync(join(root, path), 'utf8'))))
      .filter((text) => !/[{<]/.test(text)),
  );

describe.skipIf(!hasBrowser)('the languages', () => {
  let exhibition: Exhibition;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    exhibition = await openExhibition();
    ({ browser, origin } = exhibition);
  });

  it('are each on the sign-in page of a browser that prefers them', async () => {
    for (const locale of LOCALES) {
      const { page, complaints } = await openWindow(browser, origin, { locale });
      await page.goto('/login');
      await page.getByRole('heading', { name: words('login.title', {}, locale), exact: true }).waitFor();
      const { lang, dir } = await page.evaluate<{ lang: string; dir: string }>(
        '({ lang: document.documentElement.lang, dir: document.documentElement.dir })',
      );
      expect([lang, dir]).toEqual([locale, ['ar', 'he'].includes(locale) ? 'rtl' : 'ltr']);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  const waitForTitle = async (page: Page, locale: string) => {
    await page.locator(`html[lang=${locale}]`).waitFor();
    await page.getByRole('heading', { level: 1, name: words('settings.language', {}, locale) }).waitFor();
  };

  it('are found in the settings and switched there, in other windows too', async () => {
    const [page, other] = [await exhibition.openAs('ada', GERMAN), await exhibition.openAs('ada', GERMAN)];
    const requests: string[] = [];
    await page.goto('/settings/language');
    await other.goto('/channels/@me');
    await page.locator('html[lang=de]').waitFor();
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const [query, name, locale] of [
      ['japan', '日本語', 'ja'],
      ['arab', 'العربية', 'ar'],
      ['german', 'Deutsch', 'de'],
    ] as const) {
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill(query);
      const started = performance.now();
      await page.getByRole('main').getByText(name, { exact: true }).click();
      await waitForTitle(page, locale);
      expect(performance.now() - started).toBeLessThan(SWITCH);
      await other.locator(`html[lang=${locale}]`).waitFor();
      expect(await page.evaluate('document.documentElement.dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    }
    const loaded = requests.filter((path) => path.includes('/words.')).map((path) => path.split('.')[1]);
    expect(new Set(loaded)).toEqual(new Set(['ja', 'ar']));
    await page.context().close();
    await other.context().close();
  });

  it.each([
    ['on a desktop', GERMAN],
    ['on a phone', GERMAN_ON_PHONE],
  ] as const)('fit on the screens %s', { timeout: 600_000 }, async (_, look: Look) => {
    const texts = readTexts(look.locale);
    const found: string[] = [];
    const screens = [...personScreens, ...guildScreens].filter(({ everywhere }) => everywhere);
    const pages = {
      ada: await exhibition.openAs('ada', look),
      nobody: await exhibition.openAs('nobody', look),
    };
    for (const screen of screens) {
      const view = getView(screen.signedOut ? pages.nobody : pages.ada, exhibition.place, look.locale);
      await visit(screen, view);
      await view.page.locator(`html[lang=${look.locale}]`).waitFor();
      found.push(
        ...(await findCutOff(view.page, texts)).map((line) => `${screen.path(exhibition.place)}: ${line}`),
      );
    }
    for (const page of Object.values(pages)) await page.context().close();
    expect(found).toEqual([]);
  });
});
