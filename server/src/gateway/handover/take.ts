import { readPrivacy } from '../../domains/activities/index.ts';
import { BusUnavailable } from '../../platform/bus/index.ts';
import type { EarlyEvents, GatewayContext } from '../context.ts';
import { sendGuild } from '../ready/join.ts';
import { attachAll, loadInTurn, pinAll } from '../ready/start.ts';
import { followBonds } from '../session/bonds.ts';
import { MAX_PERSON_SESSIONS } from '../session/identify-limit.ts';
import { Session } from '../session/session.ts';
import { receiveUserEvent } from '../session/user-events.ts';
import { getVariant } from '../session/variant.ts';
import { createWindowCounter } from '../session/window-counter.ts';
import type { Dispatch } from '../transport/item.ts';
import { createFinder } from './find.ts';
import type { Giver } from './give.ts';
import type { Handovers, Taken, Wanted } from './handovers.ts';
import { type Claim, type Description, type Parcel, type Release, unpack } from './messages.ts';
import { catchUp, getHeads } from './progress.ts';
import { createSharedEvents, type SharedEvents } from './shared-events.ts';

/** Longer than the other process takes to catch up. */
const RELEASE_MS = 5_000;

/** Handovers of one session to a process per window: each costs as much as identifying. */
const MAX_MOVES = 5;
const MOVES_WINDOW_MS = 10_000;

/** Takes sessions over from the processes that have them. */
export function createTaker(context: GatewayContext, giver: Giver): Pick<Handovers, 'take' | 'isArriving'> {
  const { app, registry, feeds } = context;
  const { bus } = app;
  const shared = createSharedEvents();
  const underWay = new Set<string>();
  const moves = createWindowCounter(MOVES_WINDOW_MS);

  const find = createFinder(context);

  const take = async (wanted: Wanted): Promise<Taken> => {
    const { caller, sessionId } = wanted;
    const claim: Claim = { sessionId, userId: caller.userId, signIn: caller.signIn };
    const found = await find(claim);
    if (typeof found === 'string') return found;
    if (app.config.rateLimits && moves.count(sessionId) > MAX_MOVES) return 'later';
    const early = context.listenEarly(caller.userId);
    let session: Session | undefined;
    try {
      session = await prepare(context, wanted, found.description, early);
      if (!session) return 'unknown';
      // Before the other process ends its session, so that the user does not appear offline in between.
      await context.presence.reported(session);
      const release = { ask: 'release', ...claim, seq: wanted.seq, heads: getHeads(context, session) };
      const released = await bus.request<Release>(found.subject, release, RELEASE_MS).catch(rejectOutage);
      if (released && 'invalidSeq' in released) return discard(session, 'invalid seq');
      if (released && 'later' in released) return discard(session, 'later');
      if (!released || 'unknown' in released) return discard(session, 'unknown');
      const parcel = await unpack(released.parcel);
      if (!(await catchUp(context, session, parcel.heads))) return discard(session, 'unknown');
      continueSession(context, session, wanted.seq, parcel, shared);
      if (found.description.lists) context.listener.subscribed?.(session, found.description.lists);
      await context.voice.taken(session);
      giver.adopt(session);
      // It expires like a disconnected session unless the client is still there.
      registry.disconnected(session);
      return session;
    } catch (error) {
      if (session) registry.end(session);
      throw error;
    } finally {
      early.end();
      // A session that has begun holds the feed until it ends.
      if (!session) feeds.release(caller.userId);
    }
  };

  const discard = (session: Session, taken: Taken): Taken => {
    registry.end(session);
    return taken;
  };

  return {
    isArriving: (sessionId) => underWay.has(sessionId),
    async take(wanted) {
      const { sessionId } = wanted;
      if (underWay.has(sessionId)) return 'unknown';
      underWay.add(sessionId);
      try {
        return await take(wanted);
      } finally {
        underWay.delete(sessionId);
      }
    },
  };
}

const rejectOutage = (error: unknown): undefined => {
  if (error instanceof BusUnavailable) throw error;
  return undefined;
};

/** Seats a copy of the described session, which collects events from now on. Returns undefined if the user has too many sessions. */
async function prepare(
  context: GatewayContext,
  { caller, watch }: Wanted,
  description: Description,
  early: EarlyEvents,
): Promise<Session | undefined> {
  const { app, registry, partners } = context;
  const { userId, bot } = caller;
  if (!bot && registry.ofUser(userId).size >= MAX_PERSON_SESSIONS) return undefined;
  const loadedAt = Date.now();
  const userState = await loadInTurn(
    context,
    { userId, applicationId: caller.applicationId, shard: description.shard },
    [],
  );
  if (!userState) return undefined;
  const { variant, presence, subscriptions, revealed = [], lists: _, ...traits } = description;
  const session = new Session({ ...traits, variant: getVariant(variant) });
  session.subscriptions = subscriptions && new Set(subscriptions);
  const served = userState.memberships.filter(({ guildId }) => session.serves(guildId));
  const pinned = await pinAll(context, served, loadedAt);
  // Every event published from here on reaches this process.
  await app.bus.flush();
  if (watch.hasEnded(caller)) {
    for (const { state } of pinned) state.unpin(userId);
    return undefined;
  }
  attachAll(context.rooms, session, pinned);
  registry.add(session);
  early.end();
  for (const event of early.events) receiveUserEvent(context, [session], event);
  for (const { channel, sharedGuildId } of userState.privateChannels)
    if (sharedGuildId !== undefined)
      partners.watch(
        session,
        channel.recipients.map(({ id }) => id),
      );
  followBonds(context, session, userState);
  context.presence.reveal(session, revealed);
  session.privacy = readPrivacy(userState.settings, userState.hiddenServices);
  session.headless = userState.headless;
  session.presence = presence;
  if (presence) context.presence.setStatus(session, presence);
  return session;
}

/** Queues the missed dispatches, then those collected here that the other process had not delivered. */
function continueSession(
  context: GatewayContext,
  session: Session,
  seq: number,
  { missed, delivered, guildIds, revealing }: Parcel,
  shared: SharedEvents,
): void {
  const known = new Set(delivered);
  const collected = session.heldEvents.filter(({ eventId }) => eventId === undefined || !known.has(eventId));
  const events: Dispatch[] = missed.map((event) => shared.get(event));
  session.restart(seq, [...events, ...collected]);
  for (const guildId of guildIds)
    if (!session.guildIds.has(guildId)) session.dispatch('GUILD_DELETE', { id: guildId });
  const before = new Set(guildIds);
  for (const seat of context.rooms.getSeats(session)) {
    const { guildId } = seat.room;
    if (!before.has(guildId)) void sendGuild(context, session, guildId, true);
    else if (revealing.includes(guildId)) context.reveal.toSeat(seat);
  }
}
