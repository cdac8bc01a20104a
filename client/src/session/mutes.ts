import type { Store } from '../store/contract.ts';
import { endMutes, nextMuteEnd } from '../store/notifications.ts';

/** The longest delay of a timer; later ends are checked again then. */
const LONGEST = 2 ** 31 - 1;

/** Ends mutes when their time is up. `look` after settings changed; `stop` ends it. */
export function createMuteClock(store: Store): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const end = nextMuteEnd(store);
    if (end === undefined) return;
    timer = setTimeout(
      () => {
        store.update((state) => endMutes(state, Date.now()));
        look();
      },
      Math.min(LONGEST, Math.max(0, end - Date.now()) + 1),
    );
    (timer as { unref?: () => void }).unref?.();
  };
  return { look, stop: () => clearTimeout(timer) };
}
