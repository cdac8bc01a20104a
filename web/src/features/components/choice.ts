import type { ReactNode } from 'react';

/** Something that can be chosen in a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Before the label: an emoji, an avatar. */
  readonly mark?: ReactNode;
}

/** The choices whose label contains the text. */
export const findChoices = (choices: readonly Choice[], query: string): readonly Choice[] => {
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === ''
    ? choices
    : choices.filter(({ label, hint }) => `${label}\n${hint ?? ''}`.toLocaleLowerCase().includes(wanted));
};
