import type { Node, Span } from './ast.ts';
import { parse } from './parse.ts';
import { walk } from './walk.ts';

/** The style in which the editor draws a character. A `delimiter` is drawn faintly, in the styles of its content. */
export const RANGE_STYLES = [
  'delimiter',
  'strong',
  'emphasis',
  'underline',
  'strikethrough',
  'spoiler',
  'inlineCode',
  'codeBlock',
  'link',
  'heading1',
  'heading2',
  'heading3',
  'subtext',
  'list',
  'quote',
  'mention',
  'timestamp',
  'emoji',
] as const;
export type RangeStyle = (typeof RANGE_STYLES)[number];

/** A stretch of the source whose characters all have the same styles, in the order of `RANGE_STYLES`. */
export interface StyledRange extends Span {
  readonly styles: readonly RangeStyle[];
}

function getStyle(node: Node): RangeStyle | undefined {
  switch (node.type) {
    case 'document':
    case 'paragraph':
    case 'text':
    case 'listItem':
      return undefined;
    case 'heading':
      return `heading${node.level}`;
    case 'userMention':
    case 'roleMention':
    case 'channelMention':
    case 'everyoneMention':
    case 'commandMention':
    case 'guildNavigation':
      return 'mention';
    case 'customEmoji':
      return 'emoji';
    default:
      return node.type;
  }
}

/**
 * Returns the styles of each part of a text for the editor: the parts, in order and without gaps, cover the text, delimiters
 * included. Takes time linear in the length of the text.
 */
export function ranges(text: string): StyledRange[] {
  const bits = new Uint32Array(text.length);
  const paint = ({ start, end }: Span, style: RangeStyle) => {
    const bit = 1 << RANGE_STYLES.indexOf(style);
    for (let index = start; index < end; index++) bits[index] = (bits[index] ?? 0) | bit;
  };
  walk(parse(text), (node) => {
    const style = getStyle(node);
    if (style) paint(node, style);
    if ('marks' in node) for (const mark of node.marks) paint(mark, 'delimiter');
  });
  const result: StyledRange[] = [];
  for (let start = 0; start < text.length; ) {
    const set = bits[start] ?? 0;
    let end = start + 1;
    while (end < text.length && bits[end] === set) end++;
    result.push({ start, end, styles: RANGE_STYLES.filter((_, index) => set & (1 << index)) });
    start = end;
  }
  return result;
}
