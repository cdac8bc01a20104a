import type { Document } from '../ast.ts';

/** The number of emoji in a text of nothing but emoji and white space; 0 otherwise. Such texts are shown large. */
export function emojiOnlyCount(document: Document): number {
  let count = 0;
  for (const block of document.children) {
    if (block.type !== 'paragraph') return 0;
    for (const node of block.children) {
      if (node.type === 'emoji' || node.type === 'customEmoji') count++;
      else if (node.type !== 'text' || node.text.trim() !== '') return 0;
    }
  }
  return count;
}
