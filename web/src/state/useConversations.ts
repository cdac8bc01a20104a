import { getPartner, key, PRIVATE, privateChannels } from '@guildhall/client';
import { useChannel, useSlice, useUser } from './hooks.ts';
import { getName } from './names.ts';

/** The user's open private channels, the most recently active first. */
export const useConversations = () => useSlice(key.channels(PRIVATE), privateChannels);

/** Whom a private channel is with; undefined for a channel of a guild. */
export function usePartner(channelId: string | undefined) {
  const userId = getPartner(useChannel(channelId ?? ''));
  const user = useUser(userId ?? '');
  return userId === undefined ? undefined : { userId, user, name: getName(user) };
}
