import type { Page } from 'playwright-core';
import { onFileEnd } from '../support/file-end.ts';

/** The rule about the contrast of texts. */
export const CONTRAST = 'color-contrast';

interface JudgedTexts {
  /** The texts with sufficient contrast, as indices of those that were judged. */
  readonly passed: readonly number[];
  readonly lines: readonly string[];
}

/**
 * Keeps the texts of the page in `globalThis.texts`, and returns a hash of everything that decides the contrast of each: its own style, and
 * the classes and backgrounds of the elements around it.
 */
const READ_TEXTS = `(within) => {
  const hash = (text, start) => {
    let sum = start;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return sum >>> 0;
  };
  const places = new Map();
  const hashPlace = (element) => {
    if (!element) return 0x811c9dc5;
    if (!places.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = [element.tagName, ...['class', 'disabled', 'aria-disabled'].map((name) => element.getAttribute(name))];
      places.set(element, hash([...own, backgroundColor, backgroundImage, opacity, filter].join(), hashPlace(element.parentElement)));
    }
    return places.get(element);
  };
  const isText = (element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const roots = within ? [...document.querySelectorAll(within)] : [document.body];
  globalThis.texts = [...new Set(roots.flatMap((root) => [root, ...root.querySelectorAll('*')]))].filter(isText);
  return texts.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return hash([color, fontSize, fontWeight, textShadow].join(), hashPlace(element));
  });
}`;

/** Judges the contrast of some of the texts that `READ_TEXTS` kept. */
const JUDGE_TEXTS = `async (indices) => {
  const include = indices.map((index) => texts[index]);
  const options = { runOnly: ['${CONTRAST}'], resultTypes: ['violations', 'passes'], preload: false, selectors: false, elementRef: true };
  const { passes, violations } = await axe.run({ include }, options);
  const passed = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  return {
    passed: indices.flatMap((index, at) => (passed.has(texts[index]) ? [at] : [])),
    lines: violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => any[0].message + ' ' + html.slice(0, 160))),
  };
}`;

/** The texts of the file's pages that have sufficient contrast. They return on screen after screen. */
const sufficient = new Set<number>();

/**
 * Returns axe's findings about contrast, a line per text. A text is left out if one like it, in a place like its own, had enough contrast
 * before: it takes axe half of its time to judge them all.
 */
export async function findContrast(page: Page, within?: string): Promise<readonly string[]> {
  const hashes = await page.evaluate<number[]>(`(${READ_TEXTS})(${JSON.stringify(within ?? null)})`);
  const unknown = hashes.flatMap((hash, index) => (sufficient.has(hash) ? [] : [index]));
  if (unknown.length === 0) return [];
  const { passed, lines } = await page.evaluate<JudgedTexts>(`(${JUDGE_TEXTS})(${JSON.stringify(unknown)})`);
  if (sufficient.size === 0) onFileEnd(() => sufficient.clear());
  for (const at of passed) sufficient.add(hashes[unknown[at]!]!);
  return lines.map((line) => `${CONTRAST}: ${line}`);
}
