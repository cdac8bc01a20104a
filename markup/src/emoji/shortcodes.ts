import { replaceWords } from './replace.ts';

const SHORTCODE = /:([\w+-]{1,64}):/g;

/**
 * Replaces names between colons, as typed, by the result of `resolve` (an emoji, or the source form of a custom one), except in
 * code, links and mentions. Names unknown to `resolve` stay.
 */
export function replaceShortcodes(text: string, resolve: (name: string) => string | undefined): string {
  if (!text.includes(':')) return text;
  return replaceWords(text, (words) =>
    words.replace(SHORTCODE, (source, name: string) => resolve(name) ?? source),
  );
}
