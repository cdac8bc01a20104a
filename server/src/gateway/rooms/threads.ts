import { ChannelType } from '@guildhall/protocol/channels/types';
import type { ThreadRow } from '../../state/thread-rows.ts';
import type { MemberClass, Seat } from './member-class.ts';

/** What the members of a class can view, as far as threads need it. */
export type View = Pick<MemberClass, 'visible' | 'moderated'>;

/** Whether a member of a class can view a thread. */
export const seesThread = ({ visible, moderated }: View, userId: string, thread: ThreadRow): boolean =>
  visible.has(thread.parent_id) &&
  (thread.type !== ChannelType.PRIVATE_THREAD ||
    moderated.has(thread.parent_id) ||
    thread.members.has(userId));

/** Whether a session can view a channel or an active thread. */
export function sees({ memberClass, session, room }: Seat, channelId: string): boolean {
  if (memberClass.visible.has(channelId)) return true;
  const thread = room.state.threads.get(channelId);
  return thread !== undefined && seesThread(memberClass, session.userId, thread);
}

/** The active threads of some channels that a session is shown: people those that they joined, bots all that they can view. */
export function getShownThreads(
  { memberClass, session, room }: Seat,
  isShown: (parentId: string) => boolean = () => true,
): ThreadRow[] {
  const { userId, variant } = session;
  const shown: ThreadRow[] = [];
  for (const thread of room.state.threads.values()) {
    if (!variant.bot && !thread.members.has(userId)) continue;
    if (isShown(thread.parent_id) && seesThread(memberClass, userId, thread)) shown.push(thread);
  }
  return shown;
}
