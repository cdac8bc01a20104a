import { loadUsers } from '../../domains/users/index.ts';
import type { GatewayContext } from '../gateway.ts';
import type { Session } from '../session/session.ts';
import { guildCreate, noExtras } from './guild-create.ts';

/**
 * Seats a session in a guild that its user has joined and sends GUILD_CREATE. Does nothing for outsiders, for shards that don't
 * serve the guild and, unless `again`, for who sits there.
 */
export async function sendGuild(
  context: GatewayContext,
  session: Session,
  guildId: string,
  again: boolean,
): Promise<void> {
  const { app, rooms } = context;
  if (session.ended || !session.serves(guildId)) return;
  const [userRow] = await loadUsers(app.db, [session.userId]);
  const state = await app.guilds.get(guildId);
  if (!state || !userRow) return;
  await state.refresh();
  state.pin(session.userId);
  const member = await state.member(session.userId);
  const current = member && state.knownMember(session.userId);
  if (!current || session.ended || state.deleted) {
    state.unpin(session.userId);
    return;
  }
  const room = rooms.open(state);
  const seated = room.seatOf(session);
  if (seated) state.unpin(session.userId);
  if (seated && !again) return;
  const seat = seated ?? room.attach(session, current);
  if (session.variant.wants('GUILD_CREATE', true))
    session.deliver(guildCreate(session, { room, seat, member: current }, userRow, noExtras));
  context.reveal.toSeat(seat);
}

/**
 * Takes a session's seat in a guild away and says so. Does nothing where that has happened, and where the user is a member: what a
 * recovery reads again may tell of a departure before the session began, from which they have come back.
 */
export async function leaveGuild(
  { rooms }: GatewayContext,
  session: Session,
  guildId: string,
): Promise<void> {
  const room = rooms.known(guildId);
  if (!room?.seatOf(session)) return;
  await room.state.refresh();
  if (!room.state.deleted && (await room.state.member(session.userId))) return;
  const seat = room.seatOf(session);
  if (seat) room.expel(seat);
}
