import {
  $createLineBreakNode,
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  type LexicalNode,
} from 'lexical';
import { $createMentionNode, $createStyledNode, $isMentionNode } from './nodes.ts';

/** The source text of a node in the message. */
export function readSource(node: LexicalNode): string {
  if ($isMentionNode(node)) return node.getSource();
  if ($isLineBreakNode(node)) return '\n';
  return node.getTextContent();
}

/** The message that is written in the editor. */
export const $readSource = (): string =>
  $getRoot()
    .getChildren()
    .map((block) => ($isElementNode(block) ? block.getChildren().map(readSource).join('') : ''))
    .join('\n');

/** Names for the mentions of a text; undefined leaves them as they are written. */
export type NameMention = (kind: '@' | '@&' | '#', id: string) => string | undefined;

const MENTION = /<(@!?|@&|#)(\d{1,19})>|<a?:(\w{2,32}):\d{1,19}>/g;

/** The nodes of a text, its mentions as such. */
export function $nodesOf(text: string, name: NameMention): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  const add = (plain: string) => {
    plain.split('\n').forEach((line, index) => {
      if (index > 0) nodes.push($createLineBreakNode());
      if (line) nodes.push($createStyledNode(line, ''));
    });
  };
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    const kind = found[1]?.replace('!', '') as '@' | '@&' | '#' | undefined;
    const shown = kind ? name(kind, found[2]!) : `:${found[3]}:`;
    if (shown === undefined) continue;
    add(text.slice(at, found.index));
    nodes.push($createMentionNode(shown, found[0]));
    at = found.index + found[0].length;
  }
  add(text.slice(at));
  return nodes;
}

/** Replaces the text; the caret goes to the end. */
export function $writeSource(text: string, name: NameMention): void {
  const paragraph = $createParagraphNode();
  paragraph.append(...$nodesOf(text, name));
  $getRoot().clear().append(paragraph);
  paragraph.selectEnd();
}
