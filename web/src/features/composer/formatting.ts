import { $getSelection, $isElementNode, $isRangeSelection, type TextFormatType } from 'lexical';
import { $moveTo, $offsetOf } from './restyle.ts';

/** The delimiters that the formatting keys put around the selection. */
const DELIMITERS: Partial<Record<TextFormatType, string>> = {
  bold: '**',
  italic: '_',
  underline: '__',
  strikethrough: '~~',
  code: '`',
};

/** Length of the run of one character that ends before (`step` -1) or begins at (`step` 1) an offset. */
function runLength(text: string, offset: number, character: string, step: 1 | -1): number {
  let length = 0;
  while (text[step === 1 ? offset + length : offset - 1 - length] === character) length++;
  return length;
}

/** Whether text is already between delimiters. `_` and `__` share a character: a run of three contains both. */
function isWrapped(text: string, start: number, end: number, delimiter: string): boolean {
  const size = delimiter.length;
  return [runLength(text, start, delimiter[0]!, -1), runLength(text, end, delimiter[0]!, 1)].every(
    (length) => length === size || length === 3,
  );
}

/** Puts a format's delimiters around the selection, or takes them away; the selection stays on its text. */
export function $toggleFormat(format: TextFormatType): boolean {
  const delimiter = DELIMITERS[format];
  const selection = $getSelection();
  if (!delimiter || !$isRangeSelection(selection)) return false;
  const paragraph = selection.anchor.getNode().getTopLevelElement();
  if (!$isElementNode(paragraph)) return false;
  const offsets = [selection.anchor, selection.focus].map((point) => $offsetOf(paragraph, point));
  const [anchor, focus] = offsets;
  if (anchor === undefined || focus === undefined) return false;
  const [start, end] = [Math.min(anchor, focus), Math.max(anchor, focus)];
  const size = delimiter.length;
  const select = (from: number, to: number) => {
    $moveTo(paragraph, selection.anchor, from);
    $moveTo(paragraph, selection.focus, to);
  };
  if (isWrapped(paragraph.getTextContent(), start, end, delimiter)) {
    select(end, end + size);
    selection.removeText();
    select(start - size, start);
    selection.removeText();
    select(anchor - size, focus - size);
    return true;
  }
  select(end, end);
  selection.insertText(delimiter);
  select(start, start);
  selection.insertText(delimiter);
  select(anchor + size, focus + size);
  return true;
}
