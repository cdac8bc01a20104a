import { ranges } from '@guildhall/markup';
import {
  $createLineBreakNode,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type PointType,
} from 'lexical';
import { $createStyledNode, $isMentionNode, $isStyledNode } from './nodes.ts';
import { readSource } from './source.ts';

/** The nodes the paragraph should have, in order. */
type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly look: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'mention'; readonly node: LexicalNode };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Cuts the paragraph's source into the pieces that its markdown asks for. Mentions stay the nodes they are. */
function $piecesOf(children: readonly LexicalNode[]): Piece[] {
  const mentions = new Map<number, { end: number; node: LexicalNode }>();
  let source = '';
  for (const child of children) {
    const text = readSource(child);
    if ($isMentionNode(child)) mentions.set(source.length, { end: source.length + text.length, node: child });
    source += text;
  }
  const pieces: Piece[] = [];
  const addText = (text: string, look: string) => {
    text.split('\n').forEach((line, index) => {
      if (index > 0) pieces.push({ kind: 'break' });
      // Each emoji is drawn as a picture of its own.
      const parts = line && look.split(' ').includes('emoji') ? graphemes(line) : line ? [line] : [];
      for (const part of parts) pieces.push({ kind: 'text', text: part, look });
    });
  };
  let skipTo = 0;
  for (const { start, end, styles } of ranges(source)) {
    const look = styles.join(' ');
    let from = Math.max(start, skipTo);
    for (let at = from; at < end; at++) {
      const mention = mentions.get(at);
      if (!mention) continue;
      addText(source.slice(from, at), look);
      pieces.push({ kind: 'mention', node: mention.node });
      skipTo = mention.end;
      from = mention.end;
      at = mention.end - 1;
    }
    if (from < end) addText(source.slice(from, end), look);
  }
  return pieces;
}

const matches = (node: LexicalNode | undefined, piece: Piece): boolean => {
  if (!node) return false;
  if (piece.kind === 'mention') return node === piece.node;
  if (piece.kind === 'break') return $isLineBreakNode(node);
  return $isStyledNode(node) && node.getLook() === piece.look && node.getTextContent() === piece.text;
};

const $nodeOf = (piece: Piece): LexicalNode => {
  if (piece.kind === 'mention') return piece.node;
  return piece.kind === 'break' ? $createLineBreakNode() : $createStyledNode(piece.text, piece.look);
};

/** How many characters of the paragraph are before a point of the selection; undefined for points elsewhere. */
export function $offsetOf(paragraph: ElementNode, point: PointType): number | undefined {
  const children = paragraph.getChildren();
  const size = (until: number) =>
    children.slice(0, until).reduce((sum, child) => sum + child.getTextContentSize(), 0);
  if (point.key === paragraph.getKey()) return size(point.offset);
  const at = children.findIndex((child) => child.getKey() === point.key);
  return at === -1 ? undefined : size(at) + point.offset;
}

/** Puts a point before the paragraph's character at `offset`. */
export function $moveTo(paragraph: ElementNode, point: PointType, offset: number): void {
  let rest = offset;
  const children = paragraph.getChildren();
  for (const [index, child] of children.entries()) {
    const size = child.getTextContentSize();
    if ($isLineBreakNode(child)) {
      if (rest === 0) {
        point.set(paragraph.getKey(), index, 'element');
        return;
      }
    } else if (rest <= size) {
      point.set(child.getKey(), rest, 'text');
      return;
    }
    rest -= size;
  }
  point.set(paragraph.getKey(), children.length, 'element');
}

/** A text in which nothing can be markup. */
const PLAIN = /^[\p{L}\p{M}][\p{L}\p{M} ,.;!?'"]*$/u;

/** Draws a paragraph anew by its markdown. Only nodes that differ are replaced; the caret stays at its character. */
export function $restyle(paragraph: ElementNode): void {
  const children = paragraph.getChildren();
  const [only] = children;
  // While plain text is typed, its markup need not be read with each key.
  if (
    children.length === 1 &&
    $isStyledNode(only) &&
    only.getLook() === '' &&
    PLAIN.test(only.getTextContent())
  )
    return;
  const pieces = $piecesOf(children);
  let start = 0;
  while (start < pieces.length && matches(children[start], pieces[start]!)) start++;
  if (start === pieces.length && start === children.length) return;
  let end = 0;
  const most = Math.min(pieces.length, children.length) - start;
  while (end < most && matches(children[children.length - 1 - end], pieces[pieces.length - 1 - end]!)) end++;

  const selection = $getSelection();
  const range = $isRangeSelection(selection) ? selection : undefined;
  const anchor = range && $offsetOf(paragraph, range.anchor);
  const focus = range && $offsetOf(paragraph, range.focus);
  const fresh = pieces.slice(start, pieces.length - end).map($nodeOf);
  paragraph.splice(start, children.length - start - end, fresh);
  if (range && anchor !== undefined) $moveTo(paragraph, range.anchor, anchor);
  if (range && focus !== undefined) $moveTo(paragraph, range.focus, focus);
}
