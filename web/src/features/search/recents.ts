import { storedValue } from '../../state/storage.ts';
import type { Draft, Search } from './state.ts';

/** A search that was made on this device. */
interface Recent extends Draft {
  readonly userId: string;
  readonly guildId: string;
}

const stored = storedValue<readonly Recent[]>('guildhall.recent-searches', []);
const KEPT = 30;
const SHOWN = 5;

const isSame = (a: Draft, b: Draft) =>
  JSON.stringify([a.text, a.filters]) === JSON.stringify([b.text, b.filters]);

/** The last searches of a user in a guild, or in private channels. */
export const getRecents = (userId: string, guildId: string): readonly Draft[] =>
  stored
    .read()
    .filter((recent) => recent.userId === userId && recent.guildId === guildId)
    .slice(0, SHOWN)
    .map(({ text, filters }) => ({ text, filters }));

/** Stores a search on this device. */
export function noteSearch(userId: string, { guildId, text, filters }: Search): void {
  const recent = { userId, guildId, text, filters };
  const others = stored
    .read()
    .filter((other) => other.userId !== userId || other.guildId !== guildId || !isSame(other, recent));
  stored.write([recent, ...others].slice(0, KEPT));
}

/** Removes a user's searches from this device. */
export const clearRecents = (userId: string): void =>
  stored.write(stored.read().filter((recent) => recent.userId !== userId));
