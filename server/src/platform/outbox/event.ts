import { type EventData, type EventName, findEvent } from '@guildhall/protocol/events';
import type { Bus } from '../bus/index.ts';
import type { IdGenerator } from '../ids/generator.ts';

/**
 * Who can receive an event. `channel`: members who can view it, or for an archived thread its parent; `guild`: all members; both only with `permission` if it is named;
 * `user`: the sessions of one user, in the sequence of a private channel if it is named, only the session `sessionId` if that is given, and of a sharded bot
 * those that serve `guildId` in place of the first shard; `state`: processes, and no session.
 */
export type Audience =
  | {
      readonly kind: 'channel';
      readonly channelId: string;
      readonly parentId?: string;
      readonly permission?: string;
    }
  | { readonly kind: 'guild'; readonly permission?: string }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly channelId?: string;
      readonly sessionId?: string;
      readonly guildId?: string;
    }
  | { readonly kind: 'state' };

/** An event that a domain emits. */
export interface NewEvent<Name extends EventName = EventName> {
  /** `guild.<id>`, `user.<id>` or `sign-ins`. */
  readonly subject: string;
  readonly type: Name;
  readonly audience: Audience;
  /** On guild subjects: the permission version that the transaction read, or made. */
  readonly version?: number;
  /** On events about a channel's messages: its place in the channel's sequence. */
  readonly seq?: number;
  /** On events that made `version`: their place among all that did. A replica takes the version over once it has seen all. */
  readonly part?: { readonly index: number; readonly of: number };
  /** The wire object as users on v10 receive it; the gateway adapts it to other variants. */
  readonly data: EventData[Name];
  /** For processes that keep state; never sent to a session. */
  readonly state?: Readonly<Record<string, unknown>>;
}

/** An event on the bus. `prev` is the publisher's previous event on this subject: a receiver that has not seen it asks the outbox. */
export interface BusEvent extends NewEvent {
  /** Made by the publisher's id generator, so it also names the publishing worker. */
  readonly id: string;
  readonly prev?: string;
  /** It is not in the outbox. */
  readonly unstored?: true;
}

type More = Pick<NewEvent, 'version' | 'seq' | 'state'>;

const permissionFor = (type: EventName) => {
  const permission = findEvent(type)?.permission;
  return permission === undefined ? {} : { permission };
};

/** An event without its data, which SQL adds. */
export type Envelope<Name extends EventName = EventName> = Omit<NewEvent<Name>, 'data'>;

/** The envelope of an event for all sessions of a user. @param channelId the private channel in whose sequence it has a place */
export const userEnvelope = <Name extends EventName>(
  userId: string,
  type: Name,
  channelId?: string,
): Envelope<Name> => ({
  subject: `user.${userId}`,
  type,
  audience: { kind: 'user', userId, ...(channelId === undefined ? {} : { channelId }) },
});

/** The envelope of an event for the members who can view a guild's channel. */
export const channelEnvelope = <Name extends EventName>(
  guildId: string,
  channelId: string,
  type: Name,
  more: More = {},
): Envelope<Name> => ({
  subject: `guild.${guildId}`,
  type,
  audience: { kind: 'channel', channelId, ...permissionFor(type) },
  ...more,
});

/** An event for all sessions of a user. @param channelId as of `userEnvelope` */
export const toUser = <Name extends EventName>(
  userId: string,
  type: Name,
  data: EventData[Name],
  channelId?: string,
): NewEvent<Name> => ({ ...userEnvelope(userId, type, channelId), data });

/** An event for the members of a guild, or for the processes that know it if the event is internal. */
export const toGuild = <Name extends EventName>(
  guildId: string,
  type: Name,
  data: EventData[Name],
  more: More = {},
): NewEvent<Name> => ({
  subject: `guild.${guildId}`,
  type,
  audience: findEvent(type)?.internal ? { kind: 'state' } : { kind: 'guild', ...permissionFor(type) },
  data,
  ...more,
});

/** An event for the members who can view a guild's channel. */
export const toChannel = <Name extends EventName>(
  guildId: string,
  channelId: string,
  type: Name,
  data: EventData[Name],
  more: More = {},
): NewEvent<Name> => ({ ...channelEnvelope(guildId, channelId, type, more), data });

/** An event for all processes: what happened to sign-ins. */
export const toSignIns = (data: EventData['SIGN_INS_CHANGE']): NewEvent<'SIGN_INS_CHANGE'> => ({
  subject: 'sign-ins',
  type: 'SIGN_INS_CHANGE',
  audience: { kind: 'state' },
  data,
});

/** Publishes an event without storing it: for events a session can miss without harm, because they are short-lived or part of READY. */
export function publishUnstored(
  { bus, ids }: { readonly bus: Bus; readonly ids: IdGenerator },
  event: NewEvent,
): void {
  bus.publish(event.subject, { ...event, id: ids.next(), unstored: true } satisfies BusEvent);
}
