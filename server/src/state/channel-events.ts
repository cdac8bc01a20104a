import type { NewEvent } from '../platform/outbox/index.ts';
import type { PrivateChannelRow } from './private-channels.ts';

/** What happened in a channel. */
export interface ChannelEvent {
  readonly type: string;
  /** As the event is without `guild_id`, which events of guilds get. */
  readonly data: object;
  /** Where it has a place in the channel's sequence. */
  readonly seq?: number;
}

/** Where something happened: a `ChannelAccess`, or what is known of a channel without one. `version` is the guild's. */
export type EventPlace =
  | {
      readonly kind: 'guild';
      readonly state: { readonly id: string };
      readonly version: number;
      readonly channel: { readonly id: string };
    }
  | { readonly kind: 'private'; readonly channel: Pick<PrivateChannelRow, 'id' | 'recipientIds'> };

/**
 * The events that tell of something in a channel: one for a guild's, one for each recipient of a private channel, so at most ten. Each
 * recipient's is an event of its own, so that recovery, which reads by subject, finds it.
 */
export function channelEvents(place: EventPlace, { type, data, seq }: ChannelEvent): NewEvent[] {
  const order = seq === undefined ? {} : { seq };
  const { channel } = place;
  if (place.kind === 'guild')
    return [
      {
        subject: `guild.${place.state.id}`,
        type,
        audience: { kind: 'channel', channelId: channel.id },
        version: place.version,
        ...order,
        data: { ...data, guild_id: place.state.id },
      },
    ];
  return place.channel.recipientIds.map((userId) => ({
    ...recipientEnvelope(type, userId, seq === undefined ? undefined : channel.id),
    ...order,
    data,
  }));
}

/**
 * An event for one recipient of a private channel, but for what it says.
 *
 * @param channelId of events that have a place in the channel's sequence
 */
export const recipientEnvelope = (type: string, userId: string, channelId?: string) =>
  ({
    subject: `user.${userId}`,
    type,
    audience: { kind: 'user', userId, ...(channelId === undefined ? {} : { channelId }) },
  }) as const;
