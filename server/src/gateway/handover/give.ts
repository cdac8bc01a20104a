import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { idAt } from '../../platform/ids/generator.ts';
import { getClient } from '../client.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { movedSubject, workerSubject } from './address.ts';
import type { Handovers } from './handovers.ts';
import {
  type Claim,
  type Description,
  MAX_PARCEL,
  type Parcel,
  pack,
  type Question,
  type Release,
  type Unknown,
} from './messages.ts';
import { catchUp, getHeads } from './progress.ts';

/** Hands sessions of this process over to others. */
export interface Giver extends Pick<Handovers, 'ended' | 'close'> {
  /** Handles requests for a session that another process created. */
  adopt(session: Session): void;
}

/** Milliseconds for which delivered events are listed: no process lags behind another for longer. */
const DELIVERED_MS = 30_000;
const UNKNOWN: Unknown = { unknown: true };

export function createGiver(context: GatewayContext): Giver {
  const { bus, ids } = context.app;
  const adopted = new Map<Session, () => void>();
  const releasing = new Set<Session>();

  const find = ({ sessionId, userId, signIn }: Claim): Session | undefined => {
    const session = context.registry.get(sessionId);
    return session?.userId === userId && session.signIn === signIn ? session : undefined;
  };

  const release = async (session: Session, question: Question & { ask: 'release' }): Promise<Release> => {
    const isReady = await catchUp(context, session, question.heads);
    if (find(question) !== session) return UNKNOWN;
    if (!isReady) return { later: true };
    if (question.seq > session.seq) return { invalidSeq: true };
    const parcel = collect(context, session, question.seq);
    getClient(session)?.superseded();
    if (parcel) context.voice.handedOver(session);
    context.registry.end(session);
    const packed = parcel && (await pack(parcel));
    return packed === undefined ? UNKNOWN : { parcel: packed };
  };

  const answer = async (question: Question): Promise<Description | Release> => {
    const session = find(question);
    if (!session || releasing.has(session)) return UNKNOWN;
    if (question.ask === 'describe') return describe(context, session);
    releasing.add(session);
    try {
      return await release(session, question);
    } finally {
      releasing.delete(session);
    }
  };

  const end = bus.answer(workerSubject(ids.workerId), answer);
  return {
    adopt(session) {
      adopted.set(session, bus.answer(movedSubject(session.id), answer));
    },
    ended(session) {
      adopted.get(session)?.();
      adopted.delete(session);
    },
    close: end,
  };
}

function describe({ listener, presence: hub }: GatewayContext, session: Session): Description {
  const { id, userId, applicationId, signIn, shard, largeThreshold, client, presence, subscriptions } =
    session;
  const { version, bot, intents, capabilities, contentGranted } = session.variant;
  return {
    id,
    userId,
    applicationId,
    signIn,
    shard,
    largeThreshold,
    client,
    presence,
    subscriptions: subscriptions && [...subscriptions],
    lists: listener.watching?.(session),
    revealed: hub.getRevealed(session),
    variant: { version, bot, intents, capabilities, contentGranted },
  };
}

/** Returns undefined if events that the client missed are gone, or too large. */
function collect(context: GatewayContext, session: Session, seq: number): Parcel | undefined {
  const missed = session.eventsAfter(seq);
  if (!missed || missed.reduce((sum, { size }) => sum + size, 0) > MAX_PARCEL) return undefined;
  const since = idAt(Date.now() - DELIVERED_MS);
  const delivered = new Set<string>();
  for (const { eventId } of session.heldEvents)
    if (eventId !== undefined && compareSnowflakes(eventId, since) > 0) delivered.add(eventId);
  return {
    seq: session.seq,
    missed: missed.map(({ type, data, eventId }) =>
      eventId === undefined ? [type, data] : [type, data, eventId],
    ),
    delivered: [...delivered],
    guildIds: [...session.guildIds],
    revealing: context.rooms
      .getSeats(session)
      .filter((seat) => context.reveal.isWaiting(seat))
      .map(({ room }) => room.guildId),
    heads: getHeads(context, session),
  };
}
