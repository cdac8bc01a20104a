import { channelPermissions, isThread, type Store } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** Whether the user can add others to a thread: to a private one that is closed only as its owner or a moderator. */
export function canAddMembers(store: Store, threadId: string): boolean {
  const thread = store.channels.get(threadId);
  const permissions = channelPermissions(store, threadId);
  if (!isThread(thread) || thread.thread_metadata.archived) return false;
  if ((permissions & Permission.SEND_MESSAGES_IN_THREADS) === 0n) return false;
  if (thread.type !== ChannelType.PRIVATE_THREAD || thread.thread_metadata.invitable) return true;
  return thread.owner_id === store.me?.id || (permissions & Permission.MANAGE_THREADS) !== 0n;
}
