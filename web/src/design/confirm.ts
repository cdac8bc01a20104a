import type { ReactNode } from 'react';
import { createSlot } from './hosts.ts';

export interface Confirmation {
  /** Names the deleted item: "Delete #kiln-diaries?" */
  title: string;
  body?: ReactNode;
  /** The act's own name, on the button: "Delete channel". */
  action: string;
  /** The safe choice: "Keep it". */
  keep?: string;
  /** Destroys something: red button. */
  danger?: boolean;
  /** The user must type this, after `typeLabel`, before the act can be done. */
  typed?: { label: string; text: string };
}

export interface OpenConfirmation extends Confirmation {
  answer: (yes: boolean) => void;
}

export const confirmation = createSlot<OpenConfirmation | null>(null);

/** Asks once before an irreversible action. Resolves to the choice. If undo exists, use a toast instead. */
export function confirm(question: Confirmation): Promise<boolean> {
  confirmation.get()?.answer(false);
  return new Promise((resolve) => {
    confirmation.set({
      ...question,
      answer(yes) {
        confirmation.set(null);
        resolve(yes);
      },
    });
  });
}
