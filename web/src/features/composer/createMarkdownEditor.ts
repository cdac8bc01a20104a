import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { mergeRegister } from '@lexical/utils';
import {
  $getRoot,
  $isElementNode,
  COMMAND_PRIORITY_LOW,
  COMPOSITION_END_COMMAND,
  createEditor,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  LineBreakNode,
  TextNode,
} from 'lexical';
import { $toggleFormat } from './formatting.ts';
import { MentionNode, StyledNode } from './nodes.ts';
import { registerPlainText } from './registerPlainText.ts';
import { $restyle } from './restyle.ts';
import type { NameMention } from './source.ts';

/** An editor of plain text that draws markdown while it is written. */
export function createMarkdownEditor(onError: (error: Error) => void): LexicalEditor {
  return createEditor({
    namespace: 'message',
    nodes: [StyledNode, MentionNode],
    onError,
  });
}

/** Adds behaviour to the editor; returns a function that removes it. */
export function registerMarkdownEditor(editor: LexicalEditor, nameMention: NameMention): () => void {
  const $restyleAround = (node: LexicalNode) => {
    // While an input method composes, the text it works on must stay where it is.
    if (editor.isComposing()) return;
    const parent = node.getParent();
    if (parent) $restyle(parent);
  };
  return mergeRegister(
    registerPlainText(editor, nameMention),
    registerHistory(editor, createEmptyHistoryState(), 300),
    editor.registerNodeTransform(TextNode, $restyleAround),
    editor.registerNodeTransform(StyledNode, $restyleAround),
    editor.registerNodeTransform(LineBreakNode, $restyleAround),
    editor.registerCommand(FORMAT_TEXT_COMMAND, $toggleFormat, COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      COMPOSITION_END_COMMAND,
      () => {
        queueMicrotask(() =>
          editor.update(() => {
            for (const block of $getRoot().getChildren()) if ($isElementNode(block)) $restyle(block);
          }),
        );
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
