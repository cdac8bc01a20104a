import { ChannelType } from '@guildhall/protocol/channels/types';
import type { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { EventData } from '@guildhall/protocol/events';
import type { Actor, Context } from '../app.ts';
import type { Tx } from '../platform/database/index.ts';
import { missingPermissions, unknownChannel } from '../platform/http/errors.ts';
import type { NewEvent } from '../platform/outbox/index.ts';
import { accessChannel, type ChannelAccess } from './access.ts';
import { type ChannelEventName, channelEvents, type EventPlace } from './channel-events.ts';
import { lockGroupVersion } from './private-channels-store.ts';
import { requireUnarchived, requireUnlocked } from './require-active.ts';
import { requireMayMessage } from './require-may-message.ts';
import type { PrivateChannelRow } from './rows.ts';
import { untilCurrent, VersionMoved } from './version-moved.ts';
import { advanceSequence, isCurrent } from './version-store.ts';

/** A transaction on data that belongs to a channel's messages. */
export interface ChannelTx extends Tx {
  /** Emits an event to those who can view the channel, in the order of the channel's own events. */
  emitHere<Name extends ChannelEventName>(type: Name, data: EventData[Name]): void;
  /** The same for events of other forms, from their place in the sequence. */
  emitAt(event: (seq: number) => NewEvent): void;
  /** Runs `work` once those events have their place in the channel's sequence: for events that follow them. */
  afterEvents(work: () => Promise<void>): void;
}

/** How a change is treated in a private channel whose two users cannot message each other, and in threads. */
export interface ChangeRule {
  /** It only takes back something of the caller's, which a block does not forbid. */
  readonly takesBack?: boolean;
  /** The error that rejects it, if not 50007. */
  readonly refusal?: ErrorCode;
  /** The states of a thread in which it is possible besides the usual one. */
  readonly inThread?: { readonly locked?: true; readonly archived?: true };
}

/**
 * Changes data that belongs to a channel's messages, on exactly the permissions that `access` shows: if the guild's version moves
 * in the meantime, everything runs again. Events given to `emitHere` get their place in the channel's sequence at the end, so that the head,
 * for which senders wait, is locked only briefly; `work` locks rows of messages before. In a private channel the caller must
 * be able to message the others, and threads have to be active, unless `rule` says otherwise. Throws as `accessChannel` does, 50007,
 * 50083, 160005, and 503 if the guild keeps changing.
 */
export async function changeChannel<T>(
  context: Context<Actor>,
  channelId: string,
  needed: bigint,
  work: (tx: ChannelTx, access: ChannelAccess) => Promise<T>,
  { takesBack = false, refusal, inThread = {} }: ChangeRule = {},
): Promise<T> {
  const { app } = context;
  return untilCurrent(async () => {
    const access = await accessChannel(context, channelId);
    if ((access.permissions & needed) !== needed) throw missingPermissions();
    if (!inThread.archived) requireUnarchived(access);
    if (!inThread.locked) requireUnlocked(access);
    return app.db.transaction(async (tx) => {
      if (access.kind === 'private') {
        if (!takesBack) await requireMayMessage(tx, access, refusal);
        await holdRecipients(tx, access.channel);
      }
      return runInSequence(tx, access, work);
    });
  });
}

/** Keeps the users of a group until the transaction ends, so that its events reach exactly those. Throws VersionMoved. */
async function holdRecipients(tx: Tx, channel: PrivateChannelRow): Promise<void> {
  if (channel.type === ChannelType.GROUP_DM && !(await lockGroupVersion(tx, channel)))
    throw new VersionMoved();
}

/**
 * Runs `work`, which can emit to a channel, on the guild's version that `place` names: for changes that no single caller makes.
 * Throws VersionMoved, and 10003 if the channel is gone.
 */
export async function runInSequence<Place extends EventPlace, T>(
  tx: Tx,
  place: Place,
  work: (tx: ChannelTx, place: Place) => Promise<T>,
): Promise<T> {
  const emitted: ((seq: number) => NewEvent[])[] = [];
  const following: (() => Promise<void>)[] = [];
  const result = await work(
    {
      ...tx,
      emitHere: (type, data) => emitted.push((seq) => channelEvents(place, type, data, seq)),
      emitAt: (event) => emitted.push((seq) => [event(seq)]),
      afterEvents: (next) => following.push(next),
    },
    place,
  );
  if (emitted.length > 0) {
    const before = await advance(tx, place, emitted.length);
    for (const [index, eventsAt] of emitted.entries())
      for (const event of eventsAt(before + index + 1)) tx.emit(event);
  } else if (place.kind === 'guild') await requireCurrent(tx, place);
  for (const next of following) await next();
  return result;
}

/** Advances the channel's sequence by `count`; returns its previous value. */
async function advance(tx: Tx, place: EventPlace, count: number): Promise<number> {
  const version = place.kind === 'guild' ? getVersion(place) : undefined;
  const before = await advanceSequence(tx, place.channel.id, count, version);
  if (before === undefined) throw new VersionMoved();
  if (before === null) throw unknownChannel();
  return before;
}

/** For writes without an event. Throws VersionMoved. */
async function requireCurrent(tx: Tx, place: GuildPlace): Promise<void> {
  if (!(await isCurrent(tx, getVersion(place)))) throw new VersionMoved();
}

type GuildPlace = Extract<EventPlace, { readonly kind: 'guild' }>;

const getVersion = ({ state, version }: GuildPlace) => ({ guildId: state.id, version });
