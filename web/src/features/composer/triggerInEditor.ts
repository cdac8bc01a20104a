import { $createTextNode, $getSelection, $isRangeSelection, $isTextNode } from 'lexical';
import type { Completion } from './completion.ts';
import { $isMentionNode } from './nodes.ts';
import { $nodesOf, type NameMention } from './source.ts';
import { type Trigger, triggerAt } from './trigger.ts';

/** The trigger before the caret. */
export function $trigger(): Trigger | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || $isMentionNode(node)) return undefined;
  return triggerAt(node.getTextContent().slice(0, selection.anchor.offset));
}

/** Puts a completion in place of its trigger, and a space after it. One without text only removes the trigger. */
export function $accept(trigger: Trigger, completion: Completion, name: NameMention): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node)) return;
  const end = selection.anchor.offset;
  const start = end - trigger.query.length - 1;
  const target = start === 0 ? node.splitText(end)[0] : node.splitText(start, end)[1];
  if (!target) return;
  const space = $createTextNode(' ');
  const nodes = $nodesOf(completion.insert, name);
  const first = nodes[0];
  if (!first) {
    target.remove();
    return;
  }
  target.replace(first);
  let last = first;
  for (const next of nodes.slice(1)) {
    last.insertAfter(next);
    last = next;
  }
  last.insertAfter(space);
  space.select(1, 1);
}
