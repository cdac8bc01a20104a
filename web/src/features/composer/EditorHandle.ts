import type { Ref } from 'react';
import type { Completion } from './completion.ts';
import type { NameMention } from './source.ts';
import type { Trigger } from './trigger.ts';

/** The interface of the message field. */
export interface EditorHandle {
  focus(): void;
  /** Puts text in at the caret. */
  insert(text: string): void;
  write(text: string): void;
  /** Takes the text of another place over: nobody wrote it, and undo can't bring the one before back. */
  exchange(text: string): void;
  /** Empties it for good: undo can't bring the text back. */
  clear(): void;
  /** Calls back now and on each change with the text to complete before the caret; returns a function that ends it. */
  watchTrigger(listener: (trigger: Trigger | undefined) => void): () => void;
  /** Puts a completion in place of its trigger. */
  accept(trigger: Trigger, completion: Completion): void;
}

export interface EditorProps {
  /** Name of the field. */
  label: string;
  placeholder: string;
  /** Returns the initial text: that of the moment when the editor takes the place of another field, which takes keys until then. */
  readInitial: () => string;
  nameMention: NameMention;
  onChange: (text: string) => void;
  /** A key before the editor takes it; true when it has been dealt with. */
  onKey: (event: KeyboardEvent) => boolean;
  handle: Ref<EditorHandle>;
  autoFocus?: boolean;
  /** The open list of completions and its chosen row. */
  listId?: string | undefined;
  optionId?: string | undefined;
}
