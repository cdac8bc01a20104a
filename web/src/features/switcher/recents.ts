import { storedValue } from '../../state/storage.ts';

/** Channels visited on this device, the latest first. */
const stored = storedValue<readonly string[]>('guildhall.recent-channels', []);
const KEPT = 20;

export const recentChannels = (): readonly string[] => stored.read();

/** Notes that a channel was opened. */
export function noteVisit(channelId: string): void {
  const others = stored.read().filter((id) => id !== channelId);
  stored.write([channelId, ...others].slice(0, KEPT));
}
