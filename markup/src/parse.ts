import type { Document } from './ast.ts';
import { parseBlocks } from './blocks.ts';
import { parseInline } from './inline.ts';
import { Slice } from './slice.ts';

export interface ParseOptions {
  /** Whether there are headings, lists, quotes and small print (default), or one paragraph: topics, titles, statuses. */
  readonly blocks?: boolean;
}

/**
 * Parses the text of a message into a tree whose nodes have their offsets in the text. Never throws, and takes time linear in the
 * length of the text; nesting is bounded.
 */
export function parse(text: string, options: ParseOptions = {}): Document {
  const span = { start: 0, end: text.length };
  if (text === '') return { type: 'document', ...span, children: [] };
  const slice = Slice.of(text);
  if (options.blocks ?? true) return { type: 'document', ...span, children: parseBlocks(slice, 'document') };
  return {
    type: 'document',
    ...span,
    children: [{ type: 'paragraph', ...span, children: parseInline(slice) }],
  };
}
