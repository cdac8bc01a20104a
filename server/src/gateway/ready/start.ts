import type { App } from '../../app.ts';
import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { Seat } from '../rooms/member-class.ts';
import type { Room } from '../rooms/room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Session } from '../session/session.ts';
import { pinMember } from './pin.ts';
import type { Membership } from './store.ts';

/** A guild in which a session has a seat, and its member as of that moment. */
export interface Attached {
  readonly room: Room;
  readonly seat: Seat;
  readonly member: MemberRow;
}

interface Pinned {
  readonly state: GuildState;
  readonly userId: string;
}

/** Loads the guild and the member into this process and keeps them there. Returns undefined if the membership has ended. */
async function pin(app: App, membership: Membership, readFrom: number): Promise<Pinned | undefined> {
  const { guildId, member, version } = membership;
  const state = await app.guilds.get(guildId);
  if (!state) return undefined;
  const { userId } = member;
  if (!state.knownMember(userId)) state.adoptMember(member, version, readFrom);
  return (await pinMember(state, userId)) && { state, userId };
}

/** Loads all guilds; `readFrom` is when the reading of the memberships began (Unix milliseconds). Code in the same turn of the event loop (`attachAll`) sees one moment of each. */
export async function pinAll(
  app: App,
  memberships: readonly Membership[],
  readFrom: number,
): Promise<Pinned[]> {
  const tried = await Promise.allSettled(memberships.map((membership) => pin(app, membership, readFrom)));
  const pinned = tried.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const failed = tried.find((one) => one.status === 'rejected');
  if (!failed) return pinned;
  for (const { state, userId } of pinned) state.unpin(userId);
  throw failed.reason;
}

/** Seats the session in every guild. The session misses no event applied before or after. */
export function attachAll(rooms: Rooms, session: Session, pinned: readonly Pinned[]): Attached[] {
  const attached: Attached[] = [];
  for (const { state, userId } of pinned) {
    const member = state.deleted ? undefined : state.knownMember(userId);
    if (!member) {
      state.unpin(userId);
      continue;
    }
    const room = rooms.open(state);
    attached.push({ room, seat: room.attach(session, member), member });
  }
  return attached;
}
