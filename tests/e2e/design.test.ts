import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startEngine } from '../support/browser.ts';
import { violations, WHOLE_PAGE } from './violations.ts';

const focused = 'document.activeElement';

/** The gallery of the design system in a real browser: accessibility in all themes, keyboard, narrow widths. */
describe.skipIf(!hasBrowser)('the design system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-gallery-'));
  let vite: PreviewServer;
  let browser: Browser;
  let context: BrowserContext;
  let origin: string;

  beforeAll(async () => {
    const root = new URL('../../web/', import.meta.url).pathname;
    const config = { configFile: `${root}vite.config.ts`, root, mode: 'gallery', logLevel: 'error' } as const;
    await build({ ...config, build: { outDir: folder } });
    vite = await preview({
      ...config,
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0, proxy: {} },
    });
    origin = vite.resolvedUrls!.local[0]!;
    browser = await startEngine();
    context = await browser.newContext({ reducedMotion: 'reduce' });
  });

  afterAll(async () => {
    await browser?.close();
    await vite?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(
    page: string,
    options: { theme?: string; locale?: string; phone?: boolean } = {},
  ): Promise<Page> {
    const { theme = 'dark', locale = 'en', phone } = options;
    const tab = await context.newPage();
    await tab.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await tab.goto(`${origin}gallery.html?page=${page}&theme=${theme}&locale=${locale}`);
    await tab.locator('#app > *').first().waitFor();
    return tab;
  }

  it.each([
    ['kit', 'dark'],
    ['kit', 'light'],
    ['kit', 'midnight'],
    ['kit', 'darker'],
    ['register', 'light'],
    ['register', 'midnight'],
    ['states', 'light'],
    ['shell', 'dark'],
    ['login', 'dark'],
    ['invite', 'darker'],
  ])('passes axe on %s in %s', async (name, theme) => {
    const page = await open(name, { theme });
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it.each(['dark', 'light'])('passes axe with all layers over the page in %s', async (theme) => {
    const page = await open('kit', { theme });
    for (const [selector, button] of [
      ['#open-menu', 'left'],
      ['#open-popover', 'left'],
      ['#open-modal', 'left'],
      ['#open-confirm', 'left'],
      ['#context-target', 'right'],
    ] as const) {
      await page.click(selector, { button });
      const layer = page.locator('[role=menu], [role=dialog], [role=alertdialog]').first();
      await layer.waitFor();
      expect([selector, ...(await violations(page, { without: WHOLE_PAGE }))]).toEqual([selector]);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
    }
    await page.close();
  });

  it.each(['kit', 'shell'])('passes axe on %s from right to left', async (name) => {
    const page = await open(name, { locale: 'ar', theme: 'light' });
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('moves from region to region with F6 and back with Shift+F6', async () => {
    const page = await open('shell');
    const region = () => page.evaluate<string>(`${focused}?.closest('[data-region]')?.dataset.region`);
    const seen: unknown[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('F6');
      seen.push(await region());
    }
    expect(seen).toEqual(['rail', 'sidebar', 'you', 'header', 'main', 'composer', 'panel', 'rail']);
    await page.keyboard.press('Shift+F6');
    expect(await region()).toBe('panel');
    await page.close();
  });

  it('widens the sidebar with the arrow keys and remembers it', async () => {
    const page = await open('shell');
    const handle = page.getByRole('separator');
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    expect(await handle.getAttribute('aria-valuenow')).toBe('256');
    await page.reload();
    expect(await page.getByRole('separator').getAttribute('aria-valuenow')).toBe('256');
    await page.getByRole('separator').dblclick();
    await page.close();
  });

  it('shows one panel at a time on a phone, and keeps focus in it', async () => {
    const page = await open('shell', { phone: true });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.click();
    const drawer = page.getByRole('navigation', { name: 'Cone Six' });
    await drawer.waitFor();
    expect(await page.evaluate(`Boolean(${focused}.querySelector('[data-region=rail]'))`)).toBe(true);
    expect(await violations(page, { without: WHOLE_PAGE })).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.evaluate(`${focused}.getAttribute('aria-label')`)).toBe('Open navigation');
    await page.close();
  });

  it('opens a context menu from the keyboard and returns the focus', async () => {
    const page = await open('kit');
    await page.focus('#context-target');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(`${focused}.id`)).toBe('context-target');
    await page.close();
  });

  it('asks once before deleting, and requires the name to be typed', async () => {
    const page = await open('kit');
    await page.click('#open-confirm');
    const act = page.getByRole('button', { name: 'Delete channel' });
    expect(await act.isDisabled()).toBe(true);
    await page.keyboard.type('kiln-diaries');
    expect(await act.isDisabled()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.close();
  });

  it('moves a row of a list with the keyboard', async () => {
    const page = await open('kit');
    const rows = () => page.getByRole('list', { name: 'Roles' }).getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: 'Move Kiln keepers' }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    expect((await rows()).map((row) => row.trim())).toEqual(['Glaze chemists', 'Kiln keepers', 'Apps']);
    await page.close();
  });
});
