import { key, type Message, relationshipType, type Store } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Redaction } from '@guildhall/protocol/users/redactions';
import type { ExplicitContentSettings } from '@guildhall/protocol/users/settings';
import { useSlice } from './hooks.ts';
import { useSession } from './SessionContext.tsx';
import { useSetting } from './useSetting.ts';

/** Whether a channel, or the one that a thread is in, is age-restricted. */
function isAgeRestricted(store: Store, channelId: string): boolean {
  const channel = store.channels.get(channelId);
  const parent = store.channels.get(channel?.parent_id ?? '');
  return channel?.nsfw === true || parent?.nsfw === true;
}

/** How the user wants a message's images and videos drawn, depending on its place and its sender. Their own are always shown. */
export function useRedaction(message: Pick<Message, 'channel_id' | 'author'>): Redaction {
  const { store } = useSession();
  // The settings kept for a visit without network can be older than this one.
  const chosen: ExplicitContentSettings | undefined = useSetting('explicit_content_settings');
  const { channel_id: channelId, author } = message;
  const isGuild = useSlice(
    key.channel(channelId),
    () => store.channels.get(channelId)?.guild_id !== undefined,
  );
  const isRestricted = useSlice(key.channel(channelId), () => isAgeRestricted(store, channelId));
  const isFriend = useSlice(
    key.relationship(author.id),
    () => relationshipType(store, author.id) === RelationshipType.FRIEND,
  );
  if (!chosen || author.id === store.me?.id) return 'SHOW';
  if (isGuild) return isRestricted ? chosen.guilds : 'SHOW';
  return isFriend ? chosen.friend_dm : chosen.non_friend_dm;
}
