import { ChannelType } from '@guildhall/protocol/channels/types';
import type { ThreadRow } from '../../state/thread-rows.ts';
import type { MemberClass } from './member-class.ts';
import type { Room } from './room.ts';

/** Classes whose members can all view a thread, and the users besides who can. */
interface ThreadAudience {
  readonly classes: readonly MemberClass[];
  readonly userIds: readonly string[];
}

/** Returns who gets the events about a thread. */
export function getThreadAudience(room: Room, thread: ThreadRow): ThreadAudience {
  const viewers = room.audience(thread.parent_id);
  if (thread.type !== ChannelType.PRIVATE_THREAD) return { classes: viewers, userIds: [] };
  const classes = viewers.filter(({ moderated }) => moderated.has(thread.parent_id));
  const userIds = [...thread.members.keys()].filter((userId) => {
    const [seat] = room.getSeats(userId);
    return seat?.memberClass.visible.has(thread.parent_id) === true;
  });
  return { classes, userIds };
}
