import { storedValue } from '../../state/storage.ts';

/** Keys of commands used on this device, the latest first. */
const stored = storedValue<readonly string[]>('guildhall.recent-commands', []);
const KEPT = 30;

export const recentCommands = (): readonly string[] => stored.read();

/** Notes that a command was used. */
export function noteCommand(key: string): void {
  const others = stored.read().filter((known) => known !== key);
  stored.write([key, ...others].slice(0, KEPT));
}
