import { key, lastMessage } from '@guildhall/client';
import { useEffect } from 'react';
import { useSlice } from './hooks.ts';
import { useSession } from './SessionContext.tsx';

/** The last message of a channel, which is read if it is not known; null if there is none, undefined until it is known. */
export function useLastMessage(channelId: string) {
  const { lastMessages } = useSession();
  useEffect(() => lastMessages.watch([channelId]), [lastMessages, channelId]);
  return useSlice(key.lastMessage(channelId), (store) => lastMessage(store, channelId));
}
