import { mergeRegister } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  $selectAll,
  COMMAND_PRIORITY_EDITOR,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  PASTE_COMMAND,
  type RangeSelection,
  REMOVE_TEXT_COMMAND,
  SELECT_ALL_COMMAND,
} from 'lexical';
import { $copySource, $insertSource } from './clipboard.ts';
import type { NameMention } from './source.ts';

/**
 * Gives an editor the behaviour of a plain text field: lines are broken, never parted into paragraphs, and what goes through the
 * clipboard is the text of the message, mentions included. Returns a function that takes it away.
 */
export function registerPlainText(editor: LexicalEditor, nameMention: NameMention): () => void {
  const on = <Payload>(command: LexicalCommand<Payload>, run: (payload: Payload) => boolean) =>
    editor.registerCommand(command, run, COMMAND_PRIORITY_EDITOR);
  /** Runs where text is selected or the caret is. */
  const inText =
    <Payload>(act: (selection: RangeSelection, payload: Payload) => void) =>
    (payload: Payload): boolean => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return false;
      act(selection, payload);
      return true;
    };
  const keyTo = <Payload>(command: LexicalCommand<Payload>, payload: Payload) =>
    inText((_, event: KeyboardEvent | null) => {
      event?.preventDefault();
      editor.dispatchCommand(command, payload);
    });

  return mergeRegister(
    on(
      DELETE_CHARACTER_COMMAND,
      inText((selection, back) => selection.deleteCharacter(back)),
    ),
    on(
      DELETE_WORD_COMMAND,
      inText((selection, back) => selection.deleteWord(back)),
    ),
    on(
      DELETE_LINE_COMMAND,
      inText((selection, back) => selection.deleteLine(back)),
    ),
    on(
      REMOVE_TEXT_COMMAND,
      inText((selection) => selection.removeText()),
    ),
    on(
      INSERT_LINE_BREAK_COMMAND,
      inText((selection, before) => selection.insertLineBreak(before)),
    ),
    on(
      INSERT_PARAGRAPH_COMMAND,
      inText((selection) => selection.insertLineBreak()),
    ),
    on(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      inText((selection, written) => {
        if (typeof written === 'string') return selection.insertText(written);
        const text = written.dataTransfer?.getData('text/plain');
        if (text) $insertSource(text, nameMention);
        else if (written.data) selection.insertText(written.data);
      }),
    ),
    on(KEY_ENTER_COMMAND, keyTo(INSERT_LINE_BREAK_COMMAND, false)),
    on(KEY_BACKSPACE_COMMAND, keyTo(DELETE_CHARACTER_COMMAND, true)),
    on(KEY_DELETE_COMMAND, keyTo(DELETE_CHARACTER_COMMAND, false)),
    on(SELECT_ALL_COMMAND, () => {
      $selectAll();
      return true;
    }),
    on(COPY_COMMAND, (event) => $copySource(event)),
    on(CUT_COMMAND, (event) => {
      if (!$copySource(event)) return false;
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.removeText();
      return true;
    }),
    on(
      PASTE_COMMAND,
      inText((_, event) => {
        const data = event instanceof ClipboardEvent ? event.clipboardData : null;
        const text = data?.getData('text/plain');
        event.preventDefault();
        if (text) $insertSource(text, nameMention);
      }),
    ),
    // Dropped text would carry foreign styles in; dragging within the field would tear its nodes apart.
    on(
      DROP_COMMAND,
      inText((_, event) => event.preventDefault()),
    ),
    on(
      DRAGSTART_COMMAND,
      inText((_, event) => event.preventDefault()),
    ),
  );
}
