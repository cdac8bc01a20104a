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

/** Attaching files, or a tab of `expressionTabs` by its name. */
export type ComposerTool = 'attach' | 'emoji' | 'gifs' | 'stickers';

/** The fields on screen, the newest last: a thread has its own next to its channel's. */
let fields: readonly ComposerAccess[] = [];

/** Announces the field that is on screen; returns a function that takes it away. */
export function provideComposer(access: ComposerAccess): () => void {
  fields = [...fields, access];
  return () => {
    fields = fields.filter((field) => field !== access);
  };
}

/** The message field that came on screen last, if there is one. */
export const composer: ComposerAccess = {
  focus: () => fields.at(-1)?.focus(),
  restore: (text) => fields.at(-1)?.restore(text),
  insert: (text) => fields.at(-1)?.insert(text),
  press: (tool) => fields.at(-1)?.press(tool),
};
