import type { Activity } from '@guildhall/client';
import type { ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { type MessageId, t } from '../i18n/i18n.ts';

const WORDS: Readonly<Record<number, MessageId>> = {
  0: 'activity.playing',
  1: 'activity.streaming',
  2: 'activity.listening',
  3: 'activity.watching',
  5: 'activity.competing',
};
const CUSTOM = 4;
/** Status display types. */
const STATE = 1;
const DETAILS = 2;

/** A user's activity; `emoji` is before the text, and can be shown alone. */
export interface Told {
  readonly emoji?: ReactionEmoji | undefined;
  readonly words: string;
}

/** What stands for an activity in a line: its name, or the text that it chose. */
const getShown = ({ name, state, details, status_display_type: display }: Activity): string =>
  (display === STATE ? state : display === DETAILS ? details : undefined) || name;

/** The activity shown for a user: a custom status wins over the programs' activities. */
export function activityTold(activities: readonly Activity[]): Told | undefined {
  const own = activities.find(({ type }) => type === CUSTOM);
  const { id = null, name, animated = false } = own?.emoji ?? {};
  const emoji = name ? { id, name, animated } : undefined;
  if (emoji || own?.state) return { emoji, words: own?.state ?? '' };
  const first = activities.find(({ type }) => type in WORDS);
  return first && { words: t(WORDS[first.type]!, { name: getShown(first) }) };
}
