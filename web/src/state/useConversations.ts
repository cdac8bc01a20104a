import {
  type Channel,
  getPartner,
  isGroup,
  key,
  PRIVATE,
  privateChannels,
  type Store,
} from '@guildhall/client';
import { t } from '../i18n/i18n.ts';
import { useChannel, useSlice, useUser } from './hooks.ts';
import { getName } from './names.ts';

/** The user's open private channels, the most recently active first. */
export const useConversations = () => useSlice(key.channels(PRIVATE), privateChannels);

/** The name of a group: its own, or the names of the others in it. */
export const groupName = ({ users }: Store, { name, recipient_ids = [] }: Channel): string =>
  name || recipient_ids.map((id) => getName(users.get(id))).join(', ') || t('group.alone');

/** Whom a private channel is with: a user, or a group, whose `userId` is empty. Undefined for a channel of a guild. */
export function usePartner(channelId = '') {
  const channel = useChannel(channelId);
  const userId = getPartner(channel) ?? '';
  const user = useUser(userId);
  const group = useSlice(key.channel(channelId), (store) => {
    const found = store.channels.get(channelId);
    return found && isGroup(found) ? groupName(store, found) : '';
  });
  return userId || group ? { userId, user, name: group || getName(user) } : undefined;
}
