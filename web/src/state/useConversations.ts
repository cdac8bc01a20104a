import { key, PRIVATE, partnerOf, privateChannels } from '@guildhall/client';
import { useChannel, useSlice, useUser } from './hooks.ts';
import { nameOf } from './names.ts';

/** The user's open private channels, the most recently active first. */
export const useConversations = () => useSlice(key.channels(PRIVATE), privateChannels);

/** Whom a private channel is with; undefined for a channel of a guild. */
export function usePartner(channelId: string | undefined) {
  const userId = partnerOf(useChannel(channelId ?? ''));
  const user = useUser(userId ?? '');
  return userId === undefined ? undefined : { userId, user, name: nameOf(user) };
}
