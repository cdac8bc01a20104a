import type { Link, Node } from './ast.ts';
import { parse } from './parse.ts';
import { getChildren } from './walk.ts';

/** A link in a text that can have a preview. */
export interface WebLink {
  readonly url: string;
  /** Whether all of its occurrences are inside spoilers. */
  readonly spoiler: boolean;
}

const POSSIBLE = /https?:\/\//i;

/** Finds the links of a message's text, each address once, in order of appearance; not those in code or angle brackets. */
export function webLinks(text: string): readonly WebLink[] {
  if (!POSSIBLE.test(text)) return [];
  const found = new Map<string, boolean>();
  const isWanted = ({ form, marks }: Link) =>
    form === 'bare' || (form === 'masked' && !text.startsWith('](<', marks[1]?.start));
  const visit = (node: Node, spoiler: boolean) => {
    if (node.type === 'link' && isWanted(node)) found.set(node.url, spoiler && (found.get(node.url) ?? true));
    for (const child of getChildren(node)) visit(child, spoiler || node.type === 'spoiler');
  };
  visit(parse(text), false);
  return [...found].map(([url, spoiler]) => ({ url, spoiler }));
}
