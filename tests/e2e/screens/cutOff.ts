import type { Page } from 'playwright-core';
import { SETTLED } from '../violations.ts';

/**
 * Finds text that is wider than its place: clipped by its element or an ancestor, outside its button or tab, or outside the window.
 * Texts in something that scrolls sideways and texts for screen readers alone don't count.
 */
const FIND = `(() => {
  const found = new Set();
  const isClipped = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (!text || element.closest('script, style, .visually-hidden, [aria-hidden=true]') || !element.checkVisibility()) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    // Drawers that are closed wait outside the window.
    if (box.width < 2 || box.left >= innerWidth - 1 || box.right <= 1) continue;
    let isScrolled = false;
    let isCut = false;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, overflowX, position } = getComputedStyle(one);
      const place = one.getBoundingClientRect();
      if (place.width <= 1 || clipPath === 'inset(50%)') { isScrolled = true; break; }
      if (overflowX === 'auto' || overflowX === 'scroll') {
        if (one.scrollWidth > one.clientWidth + 1) isScrolled = true;
        break;
      }
      if (isClipped(one) && (box.right > place.right + 1 || box.left < place.left - 1 || one === element)) isCut = true;
      if (one.matches('button, [role=tab], [role=menuitem]') && (box.right > place.right + 1 || box.left < place.left - 1))
        isCut = true;
      if (position === 'fixed') break;
    }
    if (!isScrolled && (box.right > innerWidth + 1 || box.left < -1)) isCut = true;
    if (isCut && !isScrolled) found.add(text);
  }
  return [...found];
})()`;

/**
 * Returns the messages of the catalogue that don't fit where they are, and whether the whole page is too wide. Names that users give
 * are left out: they are shortened.
 *
 * @param messages the texts of the page's language
 */
export async function findCutOff(page: Page, messages: ReadonlySet<string>): Promise<string[]> {
  await page.evaluate(SETTLED);
  const texts = await page.evaluate<string[]>(FIND);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return [
    ...texts.filter((text) => messages.has(text)).map((text) => `“${text}” is cut off`),
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
  ];
}
