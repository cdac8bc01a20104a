import { readSnowflake } from '@guildhall/protocol/snowflake';
import type { Rooms } from '../rooms/rooms.ts';
import type { Session } from '../session/session.ts';

/** Guilds that one session can subscribe to. */
const MAX_SUBSCRIPTIONS = 200;

/** Guilds that a client subscribes to (true) or unsubscribes from (false). */
export type Subscriptions = ReadonlyMap<string, boolean>;

const wanted = (value: object): boolean => (value as { typing?: unknown }).typing !== false;

/**
 * Opcode 14 names one guild (`guild_id`), opcode 37 several (`subscriptions`, by guild id, null to end one). Returns undefined
 * for anything else.
 */
export function readSubscriptions(d: unknown): Subscriptions | undefined {
  if (typeof d !== 'object' || d === null) return undefined;
  const { guild_id, subscriptions } = d as { guild_id?: unknown; subscriptions?: unknown };
  const guildId = readSnowflake(guild_id);
  if (guildId !== undefined) return new Map([[guildId, wanted(d)]]);
  if (typeof subscriptions !== 'object' || subscriptions === null) return undefined;
  return new Map(
    Object.entries(subscriptions)
      .slice(0, MAX_SUBSCRIPTIONS)
      .map(([guildId, value]) => [guildId, typeof value === 'object' && value !== null && wanted(value)]),
  );
}

/** From now on the session gets typing and member events of these guilds even if they are large. */
export function subscribe(rooms: Rooms, session: Session, subscriptions: Subscriptions): void {
  session.subscriptions ??= new Set();
  for (const [guildId, want] of subscriptions) {
    const room = rooms.known(guildId);
    const seat = room?.getSeat(session);
    if (!room || !seat) continue;
    if (!want) session.subscriptions.delete(guildId);
    else if (session.subscriptions.size < MAX_SUBSCRIPTIONS) session.subscriptions.add(guildId);
    room.regroup(seat);
  }
}
