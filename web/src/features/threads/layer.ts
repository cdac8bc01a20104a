import { createSlot } from '../../design/hosts.ts';
import { usePlace } from '../../ui/place.ts';

/** The thread in the panel next to its channel. */
interface OpenedThread {
  readonly parentId: string;
  readonly threadId: string;
}
export const openedThread = createSlot<OpenedThread | null>(null);

function useThreadShown(): boolean {
  const { channelId } = usePlace();
  return openedThread.use()?.parentId === channelId;
}

/** Whether the panel has a thread of the open channel. */
export const threadShown = {
  use: useThreadShown,
  set(shown: boolean): void {
    if (!shown) openedThread.set(null);
  },
};

/** Whether the panel lists the threads of the open channel. */
export const threadsListed = createSlot(false);
