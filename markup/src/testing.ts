import type { Node } from './ast.ts';
import { parse } from './parse.ts';
import { getChildren } from './walk.ts';

const DETAILS = ['text', 'url', 'id', 'emoji', 'name', 'target', 'seconds'] as const;

/** Writes a node in a short form for tests: `strong("a" userMention<1>)`; escaped text has a `!` behind it. */
export function outline(node: Node): string {
  if (node.type === 'text') return JSON.stringify(node.text) + (node.marks.length > 0 ? '!' : '');
  const fields = node as unknown as Record<string, unknown>;
  const details = DETAILS.filter((key) => fields[key] !== undefined && fields[key] !== null).map((key) =>
    String(fields[key]),
  );
  if (node.type === 'heading') details.push(String(node.level));
  if (node.type === 'list' && node.ordered) details.push(String(node.first));
  const children = getChildren(node);
  return `${node.type}${details.length > 0 ? `<${details.join(' ')}>` : ''}${
    children.length > 0 ? `(${children.map(outline).join(' ')})` : ''
  }`;
}

/** The outline of a parsed text: its blocks separated by ` / `, a paragraph's children without the paragraph. */
export function describeOutline(text: string): string {
  return parse(text)
    .children.map((block) =>
      block.type === 'paragraph' ? block.children.map(outline).join(' ') : outline(block),
    )
    .join(' / ');
}
