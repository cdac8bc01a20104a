import type { IconName } from '../../design/icons.ts';

/** Something to do or to set. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** More words for the search. */
  readonly keywords: string;
  readonly icon: IconName;
  /** What it belongs to: a channel, a guild, the settings. */
  readonly where: string;
  /** The keys that do the same, as written on them. */
  readonly keys: readonly string[];
  readonly run: () => unknown;
}
