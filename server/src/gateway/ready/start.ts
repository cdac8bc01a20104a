import { randomUUID } from 'node:crypto';
import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { GatewayContext } from '../context.ts';
import type { Seat } from '../rooms/member-class.ts';
import type { Room } from '../rooms/room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Session } from '../session/session.ts';
import { pinMember } from './pin.ts';
import { loadUserState, type Membership, type UserState, type UserStateKey } from './store.ts';

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

/** Loads a user's state when it is their turn. */
export const loadInTurn = (
  { app, readyQueue }: GatewayContext,
  key: UserStateKey,
  wanted: readonly boolean[],
): Promise<UserState | undefined> =>
  // Never shared: each session needs what was stored after it began to listen.
  readyQueue.run({ lane: 'users', key: key.userId, id: randomUUID() }, () =>
    loadUserState(app.db, key, wanted),
  );

/** Loads the guild and the member into this process and keeps them there. Returns undefined if the membership has ended. */
async function pin(
  { app: { guilds }, readyQueue }: GatewayContext,
  membership: Membership,
  readFrom: number,
): Promise<Pinned | undefined> {
  const { guildId, member, version } = membership;
  const { userId } = member;
  if (!guilds.known(guildId))
    await readyQueue.run({ lane: 'guilds', key: userId, id: guildId }, () => guilds.get(guildId));
  const state = await guilds.get(guildId);
  if (!state) return undefined;
  if (!state.knownMember(userId)) state.adoptMember(member, version, readFrom);
  return (await pinMember(state, userId)) && { state, userId };
}

/** Milliseconds that one turn of the event loop can spend on opening rooms. */
const SLICE_MS = 5;

/** Computes what the seats need, in slices: taking them is quick then. */
async function prepareRooms(rooms: Rooms, pinned: readonly Pinned[]): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const { state, userId } of pinned) {
    const member = state.deleted ? undefined : state.knownMember(userId);
    if (member) rooms.prepare(state, member);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE_MS;
  }
}

/** Loads all guilds; `readFrom` is when the reading of the memberships began (Unix milliseconds). Code in the same turn of the event loop (`attachAll`) sees one moment of each. */
export async function pinAll(
  context: GatewayContext,
  memberships: readonly Membership[],
  readFrom: number,
): Promise<Pinned[]> {
  const tried = await Promise.allSettled(memberships.map((membership) => pin(context, membership, readFrom)));
  const pinned = tried.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const failed = tried.find((one) => one.status === 'rejected');
  if (!failed) {
    await prepareRooms(context.rooms, pinned);
    return pinned;
  }
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
