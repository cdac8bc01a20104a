import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventData } from '@guildhall/protocol/events';
import type { BusEvent } from '../../platform/outbox/index.ts';
import { presentThread, type ThreadRow } from '../../state/thread-rows.ts';
import { WireEvent } from '../wire-event/index.ts';
import type { Seat } from './member-class.ts';
import type { Room } from './room.ts';
import { getThreadAudience } from './thread-audience.ts';
import { getShownThreads, seesThread, type View } from './threads.ts';

type Handler<Name extends keyof EventData> = (
  room: Room,
  event: BusEvent & { data: EventData[Name] },
) => void;

/** Sends an event to everybody who can view a thread. */
export function deliverToThread(room: Room, thread: ThreadRow, wire: WireEvent): void {
  const { classes, userIds } = getThreadAudience(room, thread);
  room.deliver(wire, classes, userIds);
}

const created: Handler<'THREAD_CREATE'> = (room, { type, data, id }) => {
  const thread = room.state.threads.get(data.id);
  if (!thread) return;
  room.threads.set(thread.id, thread);
  deliverToThread(room, thread, new WireEvent(type, data, id));
};

const updated: Handler<'THREAD_UPDATE'> = (room, { type, data, id }) => {
  const before = room.threads.get(data.id);
  const after = room.state.threads.get(data.id);
  if (after) room.threads.set(data.id, after);
  else room.threads.delete(data.id);
  const thread = after ?? before;
  if (thread) deliverToThread(room, thread, new WireEvent(type, data, id));
  if (after && !before) showMemberships(room, after);
};

/** Clients may have forgotten what they knew of an archived thread. */
function showMemberships(room: Room, thread: ThreadRow): void {
  for (const [userId, member] of thread.members) {
    const [seat] = room.getSeats(userId);
    if (!seat || !seesThread(seat.memberClass, userId, thread)) continue;
    const data = { ...member, id: thread.id, user_id: userId, guild_id: room.guildId };
    room.deliverTo(userId, new WireEvent('THREAD_MEMBER_UPDATE', data));
    room.revealedTo(userId, [thread.id]);
  }
}

const deleted: Handler<'THREAD_DELETE'> = (room, { type, data, id }) => {
  const thread = room.threads.get(data.id);
  room.threads.delete(data.id);
  if (thread) deliverToThread(room, thread, new WireEvent(type, data, id));
};

const hidden = ({ id, guild_id, parent_id, type }: ThreadRow) =>
  new WireEvent('THREAD_DELETE', { id, guild_id, parent_id, type });

/** Sessions that get this event get the memberships of others too. */
const WATCHES_MEMBERS = 'GUILD_MEMBER_UPDATE';

const membersChanged: Handler<'THREAD_MEMBERS_UPDATE'> = (room, event) => {
  const { data, state, id } = event;
  const thread = room.state.threads.get(data.id);
  if (!thread) return;
  const added = (data.added_members ?? []).map(({ user_id }) => user_id);
  const removed = data.removed_member_ids ?? [];
  for (const userId of added) {
    const [seat] = room.getSeats(userId);
    if (state?.isNew || !seat || !seesThread(seat.memberClass, userId, thread)) continue;
    room.deliverTo(userId, new WireEvent('THREAD_CREATE', presentThread(thread, userId)));
    room.revealedTo(userId, [thread.id]);
  }
  const wire = new WireEvent(event.type, data, id);
  const { classes, userIds } = getThreadAudience(room, thread);
  room.deliver(wire, classes, userIds, WATCHES_MEMBERS);
  for (const userId of [...added, ...removed]) {
    const seats = [...room.getSeats(userId)];
    const isReached = (seat: Seat) =>
      (classes.includes(seat.memberClass) || userIds.includes(userId)) &&
      room.wants(seat.group, WATCHES_MEMBERS);
    // Sessions are sent their own user's memberships whatever their intents, and however large the guild.
    room.deliverToSeats(
      seats.filter((seat) => !isReached(seat)),
      wire,
    );
    const [seat] = seats;
    if (seat?.memberClass.visible.has(thread.parent_id) && !seesThread(seat.memberClass, userId, thread))
      room.deliverTo(userId, hidden(thread));
  }
};

/** Handlers of the events about threads. */
export const threadHandlers = {
  THREAD_CREATE: created,
  THREAD_UPDATE: updated,
  THREAD_DELETE: deleted,
  THREAD_MEMBERS_UPDATE: membersChanged,
} as unknown as Readonly<Record<string, (room: Room, event: BusEvent) => void>>;

/** Sends the threads that sessions gain, and removes those that they lose, when what they can view has changed. */
export function sendThreadDifference(room: Room, seats: Iterable<Seat>, before: View, after: View): void {
  if (room.state.threads.size === 0) return;
  const gained = new Set<string>();
  for (const id of after.visible)
    if (!before.visible.has(id) || (after.moderated.has(id) && !before.moderated.has(id))) gained.add(id);
  const lost = new Set<string>();
  for (const id of before.moderated) if (after.visible.has(id) && !after.moderated.has(id)) lost.add(id);
  const concerned = [...room.state.threads.values()].filter(
    ({ parent_id }) => gained.has(parent_id) || lost.has(parent_id),
  );
  if (concerned.length === 0) return;
  for (const seat of seats) {
    sync(room, seat, gained);
    for (const thread of concerned)
      if (lost.has(thread.parent_id) && isLost(seat, thread)) room.deliverToSeats([seat], hidden(thread));
  }
}

const isLost = ({ session, memberClass }: Seat, thread: ThreadRow) =>
  thread.type === ChannelType.PRIVATE_THREAD && !seesThread(memberClass, session.userId, thread);

function sync(room: Room, seat: Seat, parentIds: ReadonlySet<string>): void {
  const { userId } = seat.session;
  const threads = getShownThreads(seat, (parentId) => parentIds.has(parentId));
  if (threads.length === 0) return;
  const channelIds = [...new Set(threads.map(({ parent_id }) => parent_id))];
  const members = threads.flatMap(({ id, members: all }) => {
    const own = all.get(userId);
    return own ? [{ ...own, id, user_id: userId }] : [];
  });
  const data = {
    guild_id: room.guildId,
    channel_ids: channelIds,
    threads: threads.map((thread) => presentThread(thread)),
    members,
  };
  room.deliverToSeats([seat], new WireEvent('THREAD_LIST_SYNC', data));
  room.revealedToSeat(
    seat,
    threads.map(({ id }) => id),
  );
}
