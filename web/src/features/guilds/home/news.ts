import { type Channel, channelNotice, key, PRIVATE, type Store } from '@guildhall/client';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { useMemo } from 'react';
import { useSlice } from '../../../state/hooks.ts';
import { openableChannels } from '../../../state/openableChannels.ts';

/** The maximum number of unread guild channels on the home screen. */
const FRESH = 5;

/** The channels with news, newest first. */
export interface News {
  /** Conversations with unread messages, and channels that mention the user. */
  readonly wanted: readonly string[];
  /** Other unread channels, at most five. */
  readonly fresh: readonly string[];
  readonly mentions: number;
  /** The number of unread guild channels. */
  readonly unread: number;
}

const byNewest = (a: Channel, b: Channel) =>
  compareSnowflakes(b.last_message_id ?? '0', a.last_message_id ?? '0');

function readNews(store: Store): News {
  const channels = [PRIVATE, ...store.guildOrder].flatMap((guildId) => openableChannels(store, guildId));
  const notices = channels
    .toSorted(byNewest)
    .map((channel) => ({ ...channelNotice(store, channel.id), id: channel.id, guildId: channel.guild_id }));
  const wanted = notices.filter(({ mentions, muted, guildId }) => mentions > 0 && !(muted && !guildId));
  const fresh = notices.filter(({ mentions, unread, guildId }) => guildId && unread && mentions === 0);
  return {
    wanted: wanted.map(({ id }) => id),
    fresh: fresh.slice(0, FRESH).map(({ id }) => id),
    mentions: wanted.reduce((sum, { mentions }) => sum + mentions, 0),
    unread: fresh.length + wanted.filter(({ guildId }) => guildId).length,
  };
}

/** Returns the channels with news, kept current. */
export function useNews(): News {
  // As text, so that equal values are identical.
  const news = useSlice(key.unreadTotal, (store) => JSON.stringify(readNews(store)));
  return useMemo(() => JSON.parse(news) as News, [news]);
}
