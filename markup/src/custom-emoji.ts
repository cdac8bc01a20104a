import type { CustomEmoji } from './ast.ts';
import { parse } from './parse.ts';
import { walk } from './walk.ts';

const POSSIBLE = /<a?:\w/;

/** Finds the custom emoji in the text of a message, except in code and when escaped, in the order of the text. */
export function customEmoji(text: string): CustomEmoji[] {
  if (!POSSIBLE.test(text)) return [];
  const found: CustomEmoji[] = [];
  walk(parse(text), (node) => {
    if (node.type === 'customEmoji') found.push(node);
  });
  return found;
}
