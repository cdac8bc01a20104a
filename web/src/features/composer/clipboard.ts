import { $getSelection, $insertNodes, $isRangeSelection, $isTextNode } from 'lexical';
import { $isMentionNode } from './nodes.ts';
import { $nodesOf, type NameMention, readSource } from './source.ts';

/** The part of the message that is selected, as it is written: mentions by their source. */
function $selectedSource(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return '';
  const [start, end] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus];
  return selection
    .getNodes()
    .map((node) => {
      if (!$isTextNode(node)) return node.getType() === 'linebreak' ? '\n' : '';
      const key = node.getKey();
      const from = start.type === 'text' && start.key === key ? start.offset : 0;
      const to = end.type === 'text' && end.key === key ? end.offset : node.getTextContentSize();
      if (from === to) return '';
      return $isMentionNode(node) ? readSource(node) : node.getTextContent().slice(from, to);
    })
    .join('');
}

/** Copies the selection; returns false if it is empty. */
export function $copySource(event: ClipboardEvent | KeyboardEvent | null): boolean {
  const text = $selectedSource();
  if (!(event instanceof ClipboardEvent) || !event.clipboardData || text === '') return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  return true;
}

/** Puts text in place of the selection, line by line, its mentions as such. */
export function $insertSource(text: string, nameMention: NameMention): void {
  $insertNodes($nodesOf(text.replace(/\r\n?/g, '\n'), nameMention));
}
