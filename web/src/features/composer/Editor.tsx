import {
  $createRangeSelectionFromDom,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createMarkdownEditor, registerMarkdownEditor } from './createMarkdownEditor.ts';
import * as styles from './Editor.css.ts';
import type { EditorProps } from './EditorHandle.ts';
import { $nodesOf, $readSource, $writeSource } from './source.ts';
import { $accept, $trigger } from './triggerInEditor.ts';

/**
 * Takes the selection as the page has it. The editor hears of a selection in an event that comes after keys that were already pressed:
 * Delete would take one character where a word was just selected.
 */
function $takeSelection(editor: LexicalEditor): void {
  const selection = $createRangeSelectionFromDom(getSelection(), editor);
  if (selection && !selection.is($getSelection())) $setSelection(selection);
}

/** The message field, which renders its markup. */
export default function Editor(props: EditorProps) {
  const { label, placeholder, readInitial, onChange, onKey, handle, autoFocus, listId, optionId } = props;
  const [editor] = useState(() =>
    createMarkdownEditor((error) => {
      throw error;
    }),
  );
  const [empty, setEmpty] = useState(() => readInitial() === '');
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onKey, nameMention: props.nameMention });
  latest.current = { onChange, onKey, nameMention: props.nameMention };
  const start = useRef({ readInitial, autoFocus });
  const isExchanging = useRef(false);

  // Before the next key, which no field would take.
  useLayoutEffect(() => {
    const stop = registerMarkdownEditor(editor, (kind, id) => latest.current.nameMention(kind, id));
    editor.setRootElement(root.current);
    const initial = start.current.readInitial();
    setEmpty(initial === '');
    editor.update(() => $writeSource(initial, latest.current.nameMention), {
      // A selection in the page would take the focus from where the user is.
      tag: ['history-merge', SKIP_DOM_SELECTION_TAG],
      discrete: true,
    });
    if (start.current.autoFocus) editor.focus(undefined, { defaultSelection: 'rootEnd' });
    const stopListening = editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const text = editorState.read($readSource);
      setEmpty(text === '');
      if (!isExchanging.current) latest.current.onChange(text);
    });
    const stopKeys = editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (editor.isComposing() || event.isComposing) return false;
        // Keys that write are followed by an event of their own, which brings the selection.
        if (event.key.length > 1 || event.ctrlKey || event.metaKey) $takeSelection(editor);
        if (!latest.current.onKey(event)) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    );
    return () => {
      stopKeys();
      stopListening();
      stop();
      editor.setRootElement(null);
    };
  }, [editor]);

  useImperativeHandle(
    handle,
    () => ({
      focus: () => editor.focus(undefined, { defaultSelection: 'rootEnd' }),
      insert: (text) =>
        editor.update(() => {
          if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
          $insertNodes($nodesOf(text, latest.current.nameMention));
        }),
      write: (text) => editor.update(() => $writeSource(text, latest.current.nameMention)),
      exchange: (text) => {
        if (editor.getEditorState().read($readSource) !== text) {
          isExchanging.current = true;
          editor.update(() => $writeSource(text, latest.current.nameMention), {
            // As at the start: only a field that has the focus takes the selection.
            tag: document.activeElement === root.current ? [] : [SKIP_DOM_SELECTION_TAG],
            discrete: true,
          });
          isExchanging.current = false;
        }
        editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      },
      clear: () => {
        editor.update(() => $writeSource('', latest.current.nameMention), { discrete: true });
        editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      },
      watchTrigger(listener) {
        listener(editor.getEditorState().read($trigger));
        return editor.registerUpdateListener(({ editorState }) => listener(editorState.read($trigger)));
      },
      accept(trigger, completion) {
        editor.update(() => $accept(trigger, completion, latest.current.nameMention));
        editor.focus();
      },
    }),
    [editor],
  );

  return (
    <div className={styles.wrap}>
      {empty && (
        <div className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot render markup */}
      <div
        ref={root}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-placeholder={placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={optionId}
        contentEditable
        suppressContentEditableWarning
        tabIndex={0}
        spellCheck
        className={styles.editable}
        // Empty, it begins where the language of the page does.
        dir={empty ? undefined : 'auto'}
      />
    </div>
  );
}
