import { PRIVATE } from '@guildhall/client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { storedValue } from '../state/storage.ts';

/** The guild id of private channels, in addresses. */
export const HOME = PRIVATE;

export interface Place {
  /** A guild's id, or `@me`. */
  readonly guildId: string;
  /** A channel's id, or a thread's. */
  readonly channelId: string | undefined;
  /** The channel of a thread that the address names with it. */
  readonly parentId: string | undefined;
  readonly messageId: string | undefined;
}

/** The place that the address names. */
export function usePlace(): Place {
  const { guild, channel, thread, message } = useParams({ strict: false });
  return {
    guildId: guild ?? HOME,
    channelId: thread ?? channel,
    parentId: thread === undefined ? undefined : channel,
    messageId: message,
  };
}

const lastChannels = storedValue<Record<string, string>>('guildhall.last-channels', {});
/** The channel that was open last in a guild. */
export const lastChannel = (guildId: string): string | undefined => lastChannels.read()[guildId];
export function rememberChannel(guildId: string, channelId: string): void {
  lastChannels.write({ ...lastChannels.read(), [guildId]: channelId });
  storedGuild.write(guildId);
}

const storedGuild = storedValue('guildhall.last-guild', '');
/** Returns the guild that was last open. */
export const lastGuild = (): string => storedGuild.read();

/** Goes to a place. A thread's address is put right there (`ChannelsScreen`). */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (guildId: string, channelId?: string, messageId?: string) => {
      if (guildId === HOME && !channelId) return navigate({ to: '/channels/@me' });
      if (!channelId) return navigate({ to: '/channels/$guild', params: { guild: guildId } });
      if (!messageId)
        return navigate({ to: '/channels/$guild/$channel', params: { guild: guildId, channel: channelId } });
      return navigate({
        to: '/channels/$guild/$channel/$message',
        params: { guild: guildId, channel: channelId, message: messageId },
      });
    },
    [navigate],
  );
}
