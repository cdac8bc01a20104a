import type { Activity } from '@guildhall/client';
import { type MessageId, t } from '../../i18n/i18n.ts';

const WORDS: Readonly<Record<number, MessageId>> = {
  0: 'activity.playing',
  1: 'activity.streaming',
  2: 'activity.listening',
  3: 'activity.watching',
  5: 'activity.competing',
};
const CUSTOM = 4;

/** What somebody is doing, in words: their own before what their programs say. */
export function activityText(activities: readonly Activity[]): string | undefined {
  const own = activities.find(({ type }) => type === CUSTOM);
  // A custom emoji's name is no picture of it.
  const words = [own?.emoji?.id ? undefined : own?.emoji?.name, own?.state].filter(Boolean).join(' ');
  if (words) return words;
  const first = activities.find(({ type }) => type in WORDS);
  return first && t(WORDS[first.type]!, { name: first.name });
}
