import type { Node } from '../ast.ts';
import { parse } from '../parse.ts';
import { getChildren } from '../walk.ts';

/** Changes the words of a text by `replace`, except in code, links and mentions. */
export function replaceWords(text: string, replace: (words: string) => string): string {
  let result = '';
  let at = 0;
  const replaceIn = (node: Node): void => {
    if (node.type === 'link' && node.form !== 'masked') return;
    if (node.type === 'text' && node.marks.length === 0) {
      result += text.slice(at, node.start) + replace(node.text);
      at = node.end;
    }
    for (const child of getChildren(node)) replaceIn(child);
  };
  replaceIn(parse(text));
  return result + text.slice(at);
}
