import type { Session, Store } from '@guildhall/client';
import { MAX_EMOJI_USES } from '@guildhall/protocol/limits/emoji';
import { changeSettings } from '../../state/settingsSync.ts';
import { getSetting } from '../../state/useSetting.ts';

/** Total uses above which all counts are halved, so that new favourites overtake old ones. */
const MEMORY = 400;

/** An older server, which can still run while a cluster is updated, doesn't have the setting. */
const readUses = (store: Pick<Store, 'settings'>) => getSetting(store, 'emoji_uses') ?? {};

/** Counts a use of an emoji in the account's settings. */
export function noteEmojiUse(session: Session, emoji: string): void {
  const uses = readUses(session.store);
  const next = Object.entries({ ...uses, [emoji]: (uses[emoji] ?? 0) + 1 });
  const total = next.reduce((sum, [, count]) => sum + count, 0);
  const kept = next
    .map(([each, count]) => [each, total > MEMORY ? Math.floor(count / 2) : count] as const)
    .filter(([each, count]) => count > 0 || each === emoji)
    .sort(([, a], [, b]) => b - a);
  // The emoji just used must not be the one dropped.
  const recent = kept.findIndex(([each]) => each === emoji);
  const limited = kept.filter((_, index) => index === recent || index < MAX_EMOJI_USES - 1);
  changeSettings(session, {
    emoji_uses: Object.fromEntries(limited.map(([each, count]) => [each, Math.max(1, count)])),
  });
}

/** Returns the account's most used emoji, at most `limit`. */
export const oftenUsed = (store: Pick<Store, 'settings'>, limit = MAX_EMOJI_USES): string[] =>
  Object.entries(readUses(store))
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([emoji]) => emoji);
