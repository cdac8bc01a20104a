import type { NewEvent } from '../platform/outbox/index.ts';
import type { ChannelAccess } from './access.ts';

/** What happened in a channel. */
export interface ChannelEvent {
  readonly type: string;
  /** As the event is without `guild_id`, which events of guilds get. */
  readonly data: object;
  /** Where it has a place in the channel's sequence. */
  readonly seq?: number;
}

/**
 * The events that tell of something in a channel: one for a guild's, one for each recipient of a private channel, so at most ten. Each
 * recipient's is an event of its own, so that recovery, which reads by subject, finds it.
 */
export function channelEvents(access: ChannelAccess, { type, data, seq }: ChannelEvent): NewEvent[] {
  const place = seq === undefined ? {} : { seq };
  const { channel } = access;
  if (access.kind === 'guild')
    return [
      {
        subject: `guild.${access.state.id}`,
        type,
        audience: { kind: 'channel', channelId: channel.id },
        version: access.version,
        ...place,
        data: { ...data, guild_id: access.state.id },
      },
    ];
  return access.channel.recipientIds.map((userId) => ({
    ...recipientEnvelope(type, userId, seq === undefined ? undefined : channel.id),
    ...place,
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
