import { createSlot } from '../../design/hosts.ts';
import { usePlace } from '../../ui/place.ts';

/** The voice channel whose text chat is open beside it. */
export const openedChat = createSlot<string | undefined>(undefined);

function useChatShown(): boolean {
  const { channelId } = usePlace();
  return openedChat.use() === channelId && channelId !== undefined;
}

/** Whether the open voice channel's text chat is beside it. */
export const chatShown = {
  use: useChatShown,
  set(shown: boolean): void {
    if (!shown) openedChat.set(undefined);
  },
};
