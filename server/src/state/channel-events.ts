import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventData, EventName } from '@guildhall/protocol/events';
import {
  type Audience,
  channelEnvelope,
  type Envelope,
  type NewEvent,
  userEnvelope,
} from '../platform/outbox/index.ts';
import type { PrivateChannelRow } from './rows.ts';
import { isThread, type ThreadRow } from './thread-rows.ts';

/** Events about something in a channel, of a guild or private: `guild_id` is in their data only for a guild. */
export type ChannelEventName = {
  [Name in EventName]: EventData[Name] extends { readonly channel_id: string }
    ? 'guild_id' extends keyof EventData[Name]
      ? undefined extends EventData[Name]['guild_id']
        ? Name
        : never
      : never
    : never;
}[EventName];

/** The channel of an event: a `ChannelAccess`, or the known fields without one. `version` is the guild's. */
export type EventPlace =
  | {
      readonly kind: 'guild';
      readonly state: { readonly id: string };
      readonly version: number;
      readonly channel: { readonly id: string };
    }
  | {
      readonly kind: 'private';
      readonly channel: Pick<PrivateChannelRow, 'id' | 'type' | 'recipientIds' | 'version'>;
    };

/** Sessions' processes don't hold archived threads: their events name the parent. Those of a private one are for moderators. */
function getThreadAudience({ id, type, parent_id, thread_metadata }: ThreadRow, active: Audience): Audience {
  if (!thread_metadata.archived) return active;
  const audience = { kind: 'channel', channelId: id, parentId: parent_id } as const;
  return type === ChannelType.PRIVATE_THREAD ? { ...audience, permission: 'MANAGE_THREADS' } : audience;
}

/** Their envelopes, for statements that add the data themselves. */
export function channelEnvelopes<Name extends ChannelEventName>(
  place: EventPlace,
  type: Name,
  seq?: number,
): Envelope<Name>[] {
  const order = seq === undefined ? {} : { seq };
  const { channel } = place;
  if (place.kind === 'guild') {
    const more = { version: place.version, ...order };
    const envelope = channelEnvelope(place.state.id, channel.id, type, more);
    return [
      isThread(channel) ? { ...envelope, audience: getThreadAudience(channel, envelope.audience) } : envelope,
    ];
  }
  return place.channel.recipientIds.map((userId) => ({
    ...userEnvelope(userId, type, seq === undefined ? undefined : channel.id),
    ...order,
  }));
}

/**
 * The events about something in a channel: one for a guild's, one for each recipient of a private channel, so at most ten. Each
 * recipient's is a separate event, so that recovery, which reads by subject, finds it.
 *
 * @param data the event's data without `guild_id`, which is added for a guild
 * @param seq its place in the channel's sequence, if it has one
 */
export function channelEvents<Name extends ChannelEventName>(
  place: EventPlace,
  type: Name,
  data: EventData[Name],
  seq?: number,
): NewEvent<Name>[] {
  const whole = place.kind === 'guild' ? { ...data, guild_id: place.state.id } : data;
  return channelEnvelopes(place, type, seq).map((envelope) => ({ ...envelope, data: whole }));
}
