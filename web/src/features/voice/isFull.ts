import { channelPermissions, type Store, voiceStates } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** Whether a voice channel has no room for the user. */
export function isFull(store: Store, channelId: string): boolean {
  const limit = store.channels.get(channelId)?.user_limit ?? 0;
  if (limit === 0 || (channelPermissions(store, channelId) & Permission.MOVE_MEMBERS) !== 0n) return false;
  const others = voiceStates(store, channelId).filter(({ user_id }) => user_id !== store.me?.id);
  return others.length >= limit;
}
