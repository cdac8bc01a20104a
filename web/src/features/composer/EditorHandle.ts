import type { Ref } from 'react';
import type { Completion } from './completion.ts';
import type { NameMention } from './source.ts';
import type { Trigger } from './trigger.ts';

/** What others may ask of the field that messages are written in. */
export interface EditorHandle {
  focus(): void;
  /** Puts text in at the caret. */
  insert(text: string): void;
  write(text: string): void;
  /** Empties it for good: what was written can't be taken back by undoing. */
  clear(): void;
  /** Tells now and on each change what before the caret may be completed; returns a function that ends it. */
  watchTrigger(listener: (trigger: Trigger | undefined) => void): () => void;
  /** Puts a completion in place of its trigger. */
  accept(trigger: Trigger, completion: Completion): void;
}

export interface EditorProps {
  /** Name of the field. */
  label: string;
  placeholder: string;
  /** What it holds at first. */
  initial: string;
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
