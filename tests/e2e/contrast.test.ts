import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openBrowser } from './instance.ts';
import { violations } from './violations.ts';

/** The check of contrast that the browser tests share leaves out what it has judged, and nothing else. */
describe.skipIf(!hasBrowser)('the contrast of texts', () => {
  let page: Page;
  const show = (body: string) =>
    page.setContent(`<style>p { margin: 8px; color: #222 }</style><main>${body}</main>`);
  const judge = () => violations(page, { only: ['color-contrast'] });

  beforeAll(async () => {
    page = await (await openBrowser()).newPage();
  });

  it('is too little also where a text of the same element was sufficient', async () => {
    await show('<p class=note>Cone 6</p>');
    expect(await judge()).toEqual([]);
    await show('<p class=note>Cone 6</p><p class=note style="color: #ccc">Cone 7</p>');
    expect(await judge()).toEqual([expect.stringContaining('Cone 7')]);
  });

  it.each([
    ['its background', '<div style="background: #333"><p class=note>Cone 6</p></div>'],
    ['an element around it', '<div style="opacity: 0.2"><p class=note>Cone 6</p></div>'],
  ])('is too little because of %s', async (_, body) => {
    await show('<div><p class=note>Cone 6</p></div>');
    expect(await judge()).toEqual([]);
    await show(body);
    expect(await judge()).toEqual([expect.stringContaining('Cone 6')]);
  });

  it('is reported each time that it is too little', async () => {
    await show('<p style="color: #ccc">Cone 8</p>');
    expect(await judge()).toHaveLength(1);
    expect(await judge()).toHaveLength(1);
  });

  it('is judged once a hidden text appears', async () => {
    await show('<p class=late style="color: #ccc" hidden>Cone 9</p>');
    expect(await judge()).toEqual([]);
    await page.evaluate("document.querySelector('p').hidden = false");
    expect(await judge()).toEqual([expect.stringContaining('Cone 9')]);
  });
});
