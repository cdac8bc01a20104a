import type { App } from '../../app.ts';
import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { Seat } from '../rooms/member-class.ts';
import type { Room } from '../rooms/room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Session } from '../session/session.ts';
import { pinMember } from './pin.ts';
import type { Membership } from './store.ts';

/** A guild in which a session sits, and its member as of that moment. */
export interface Attached {
  readonly room: Room;
  readonly seat: Seat;
  readonly member: MemberRow;
}

interface Pinned {
  readonly state: GuildState;
  readonly userId: string;
}

/** Makes the guild and the member known to this process and keeps them so. Undefined where the membership is no more. */
async function pin(app: App, membership: Membership, readFrom: number): Promise<Pinned | undefined> {
  const { guildId, member, version } = membership;
  const state = await app.guilds.get(guildId);
  if (!state) return undefined;
  const { userId } = member;
  if (!state.knownMember(userId)) state.adoptMember(member, version, readFrom);
  return (await pinMember(state, userId)) && { state, userId };
}

/** Makes ready all guilds; `readFrom` is when the reading of the memberships began (Unix milliseconds). What follows in the same turn of the event loop (`attachAll`) sees one moment of each. */
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

/** Seats the session in every guild. Nothing applied before is lost on it, and nothing applied after. */
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
