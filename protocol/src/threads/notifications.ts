import { NotificationLevel } from '../notifications/levels.ts';
import { ThreadMemberFlag } from './flags.ts';

/** The level of notifications that a thread member's flags choose. */
export function getThreadLevel(flags: number): NotificationLevel {
  if (flags & ThreadMemberFlag.ALL_MESSAGES) return NotificationLevel.ALL_MESSAGES;
  if (flags & ThreadMemberFlag.ONLY_MENTIONS) return NotificationLevel.ONLY_MENTIONS;
  return flags & ThreadMemberFlag.NO_MESSAGES ? NotificationLevel.NO_MESSAGES : NotificationLevel.INHERIT;
}
