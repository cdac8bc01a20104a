/** The interface of the message field for other parts of the screen. */
export interface ComposerAccess {
  focus(): void;
  /** Inserts a text before the field's current content. */
  restore(text: string): void;
  /** Puts text in at the caret. */
  insert(text: string): void;
  /** Presses one of the buttons beside the field. */
  press(tool: ComposerTool): void;
}

export type ComposerTool = 'attach' | 'emoji';

let current: ComposerAccess | undefined;

/** Announces the field that is on screen; returns a function that takes it away. */
export function provideComposer(access: ComposerAccess): () => void {
  current = access;
  return () => {
    if (current === access) current = undefined;
  };
}

/** The message field on screen, if there is one. */
export const composer: ComposerAccess = {
  focus: () => current?.focus(),
  restore: (text) => current?.restore(text),
  insert: (text) => current?.insert(text),
  press: (tool) => current?.press(tool),
};
