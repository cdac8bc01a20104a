import { setTimeout as sleep } from 'node:timers/promises';
import { GATEWAY_CLOSES, GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { loadUsers } from '../../domains/users/index.ts';
import { isOutage } from '../../platform/outage.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { guildCreate, noExtras } from './guild-create.ts';
import { pinMember } from './pin.ts';

/** Milliseconds between two tries while the database is unavailable: twice as long after each, up to the longest. */
const PAUSE_MS = { first: 250, longest: 4_000 };

/**
 * Seats a session in a guild that its user has joined and sends GUILD_CREATE. Does nothing for outsiders, for shards that don't
 * serve the guild and, unless `again`, for sessions that already have a seat. Retries while the database is unavailable; after any
 * other error the session ends, so that its client gets everything again.
 */
export function sendGuild(
  context: GatewayContext,
  session: Session,
  guildId: string,
  again: boolean,
): Promise<void> {
  return session.during(trySending(context, session, guildId, again));
}

async function trySending(
  context: GatewayContext,
  session: Session,
  guildId: string,
  again: boolean,
): Promise<void> {
  const { log } = context.app;
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
    try {
      return await attachAndSend(context, session, guildId, again);
    } catch (error) {
      if (!isOutage(error)) {
        log.error('gateway.guild_not_sent', { guild: guildId, error });
        return endSession(context, session);
      }
      log.warn('gateway.guild_later', { guild: guildId, error });
    }
    await sleep(pause, undefined, { ref: false });
  }
}

function endSession({ registry }: GatewayContext, session: Session): void {
  const { connection } = session;
  registry.end(session);
  const code = GatewayCloseCode.UNKNOWN_ERROR;
  connection?.close(code, GATEWAY_CLOSES[code].reason);
}

async function attachAndSend(
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
  const current = await pinMember(state, session.userId);
  if (!current) return;
  if (session.ended || state.deleted) {
    state.unpin(session.userId);
    return;
  }
  const room = rooms.open(state);
  const seated = room.getSeat(session);
  if (seated) state.unpin(session.userId);
  if (seated && !again) return;
  const seat = seated ?? room.attach(session, current);
  if (session.variant.wants('GUILD_CREATE', true))
    session.deliver(guildCreate(session, { room, seat, member: current }, userRow, noExtras));
  context.reveal.toSeat(seat);
}

/**
 * Removes a session's seat in a guild and sends GUILD_DELETE. Does nothing if that has happened, or if the user is a member:
 * events that a recovery reads again can include a departure from before the session, after which the user came back.
 */
export async function leaveGuild(
  { rooms }: GatewayContext,
  session: Session,
  guildId: string,
): Promise<void> {
  const room = rooms.known(guildId);
  if (!room?.getSeat(session)) return;
  await room.state.refresh();
  if (!room.state.deleted && (await room.state.member(session.userId))) return;
  const seat = room.getSeat(session);
  if (seat) room.expel(seat);
}
