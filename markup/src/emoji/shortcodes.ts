import type { Node } from '../ast.ts';
import { parse } from '../parse.ts';
import { childrenOf } from '../walk.ts';

const SHORTCODE = /:([\w+-]{1,64}):/g;

/**
 * Replaces names between colons, as somebody typed them, by what `resolve` gives (an emoji, or the source form of a custom one), except in
 * code, links and mentions. Names that `resolve` doesn't know stay.
 */
export function replaceShortcodes(text: string, resolve: (name: string) => string | undefined): string {
  if (!text.includes(':')) return text;
  let result = '';
  let at = 0;
  const replaceIn = (node: Node): void => {
    if (node.type === 'link' && node.form !== 'masked') return;
    if (node.type === 'text' && node.marks.length === 0) {
      const replaced = node.text.replace(SHORTCODE, (source, name: string) => resolve(name) ?? source);
      result += text.slice(at, node.start) + replaced;
      at = node.end;
    }
    for (const child of childrenOf(node)) replaceIn(child);
  };
  replaceIn(parse(text));
  return result + text.slice(at);
}
