import { channelUnread, key, lastRead } from '@guildhall/client';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createSlot } from '../../design/hosts.ts';
import { useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** Whether the page is visible and focused. */
const attention = createSlot(document.hasFocus() && !document.hidden);
const look = () => attention.set(document.hasFocus() && !document.hidden);
addEventListener('focus', look);
addEventListener('blur', look);
document.addEventListener('visibilitychange', look);

export const useAttention = (): boolean => attention.use();

/** Channels whose line was taken away or put somewhere by hand. */
const cleared = createSlot<{ readonly channelId: string; readonly readUpTo: string | undefined } | undefined>(
  undefined,
);
/** Removes a channel's new line: the user has marked it as read, or has written. */
export const clearNewLine = (channelId: string): void => cleared.set({ channelId, readUpTo: undefined });
/** Puts a channel's new line below a message. */
export const placeNewLine = (channelId: string, readUpTo: string): void =>
  cleared.set({ channelId, readUpTo });

/**
 * The position of the new line: after the last read message when the channel was opened, or when messages arrived while the page was hidden.
 * While the user looks at the end of the channel, it is acknowledged.
 */
export function useNewLine(channelId: string, atPresent: boolean): { readonly readUpTo: string | undefined } {
  const { store, acknowledgements } = useSession();
  const attentive = useAttention();
  const seen = attentive && atPresent;
  const readNow = useCallback(() => {
    const channel = store.channels.get(channelId);
    return channel && channelUnread(store, channelId).unread ? lastRead(store, channel) : undefined;
  }, [store, channelId]);
  const [readUpTo, setReadUpTo] = useState(readNow);
  const { unread } = useSlice(key.unread(channelId), () => channelUnread(store, channelId));
  const last = useSlice(key.lastMessage(channelId), () => store.channels.get(channelId)?.last_message_id);
  const byHand = cleared.use();
  // Moved by hand; not a React state, which would change one render too late to prevent the acknowledgement.
  const held = useRef(false);

  // Each time the channel is opened: its log can have been kept from the last time.
  useLayoutEffect(() => {
    setReadUpTo(readNow());
    held.current = false;
  }, [readNow]);

  useEffect(() => {
    if (byHand?.channelId !== channelId) return;
    setReadUpTo(byHand.readUpTo);
    held.current = byHand.readUpTo !== undefined;
    cleared.set(undefined);
  }, [byHand, channelId]);

  useEffect(() => {
    if (unread && !seen) setReadUpTo((known) => known ?? readNow());
  }, [unread, seen, readNow]);

  useEffect(
    () => (seen ? acknowledgements.follow(channelId, () => !held.current) : undefined),
    [seen, acknowledgements, channelId],
  );

  useEffect(() => {
    if (!seen || held.current || !last || !unread) return;
    acknowledgements.acknowledge(channelId, last);
  }, [seen, last, unread, acknowledgements, channelId]);

  return { readUpTo };
}
