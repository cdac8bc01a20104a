import { key, lastMessage } from '@guildhall/client';
import { useEffect } from 'react';
import { useSlice } from './hooks.ts';
import { useSession } from './SessionContext.tsx';

/** Returns the last message of a channel, loading it if necessary; null if there is none, undefined while it loads. */
export function useLastMessage(channelId: string) {
  const { lastMessages } = useSession();
  useEffect(() => lastMessages.watch([channelId]), [lastMessages, channelId]);
  return useSlice(key.lastMessage(channelId), (store) => lastMessage(store, channelId));
}
