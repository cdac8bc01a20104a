import type { IconName } from '../../design/icons.ts';

/** An act, command or setting in the switcher. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** Additional words for the search. */
  readonly keywords: string;
  readonly icon: IconName;
  /** The context: the name of a channel or guild, or the settings. */
  readonly where: string;
  /** The keyboard shortcut, one string per key. */
  readonly keys: readonly string[];
  readonly run: () => unknown;
}

/** The user whose acts are listed. */
export interface ChosenUser {
  readonly id: string;
  readonly name: string;
}
