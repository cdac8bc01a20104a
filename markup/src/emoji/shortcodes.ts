import { replaceWords } from './replace.ts';

const SHORTCODE = /:([\w+-]{1,64}):/g;

/**
 * Replaces names between colons, as somebody typed them, by what `resolve` gives (an emoji, or the source form of a custom one), except in
 * code, links and mentions. Names that `resolve` doesn't know stay.
 */
export function replaceShortcodes(text: string, resolve: (name: string) => string | undefined): string {
  if (!text.includes(':')) return text;
  return replaceWords(text, (words) =>
    words.replace(SHORTCODE, (source, name: string) => resolve(name) ?? source),
  );
}
