import type { EventData } from '@guildhall/protocol/events';
import { Permission, type PermissionName } from '@guildhall/protocol/permissions/index';
import type { BusEvent } from '../../platform/outbox/index.ts';
import { presentChannel, presentMember } from '../../state/present.ts';
import type { ChannelRow, MemberRow } from '../../state/rows.ts';
import type { ThreadRow } from '../../state/thread-rows.ts';
import { WireEvent } from '../wire-event/index.ts';
import { getTarget, type MemberClass } from './member-class.ts';
import type { PollUpdate } from './poll-updates.ts';
import type { Room } from './room.ts';
import { deliverToThread, sendThreadDifference, threadHandlers } from './thread-events.ts';
import { sees, type View } from './threads.ts';
import { noteView, recountIndividuals } from './visibility.ts';

type Handler = (room: Room, event: BusEvent) => void;

/** Classes that an event's audience names, as of after the event. */
const getAudience = (room: Room, { audience }: BusEvent): Iterable<MemberClass> => {
  switch (audience.kind) {
    case 'state':
    case 'user':
      return [];
    case 'guild':
      return audience.permission ? withPermission(room, room.classes, audience.permission) : room.classes;
    case 'channel': {
      const channelId = audience.parentId ?? audience.channelId;
      const viewers = room.audience(channelId);
      return audience.permission ? withPermission(room, viewers, audience.permission, channelId) : viewers;
    }
  }
};

const withPermission = (
  room: Room,
  classes: Iterable<MemberClass>,
  name: string,
  channelId?: string,
): MemberClass[] => {
  const bit = Permission[name as PermissionName] ?? 0n;
  return [...classes].filter(
    ({ member }) => bit !== 0n && (room.state.permissions(member, channelId) & bit) === bit,
  );
};

const deliver: Handler = (room, event) => deliverIn(room, event, room.state.threads);

/** @param threads the active threads when the event was published */
const deliverIn = (room: Room, event: BusEvent, threads: ReadonlyMap<string, ThreadRow>) => {
  const wire = new WireEvent(event.type, room.finish(event.type, event.data), event.id);
  const { audience } = event;
  const thread = audience.kind === 'channel' ? threads.get(audience.channelId) : undefined;
  if (audience.kind === 'user') room.deliverTo(audience.userId, wire);
  else if (thread) deliverToThread(room, thread, wire);
  else room.deliver(wire, getAudience(room, event));
};

/** Held updates of a poll reach the sessions of those who voted at once, and the other viewers when they are due. */
const pollVoted: Handler = (room, event) => {
  const update = event as PollUpdate;
  if (!room.pollUpdates.add(update)) return;
  const { type, data, id } = update;
  const wire = new WireEvent(type, data, id);
  for (const { user_id } of data.votes)
    room.deliverToSeats(
      [...room.getSeats(user_id)].filter((seat) => sees(seat, data.channel_id)),
      wire,
    );
};

const channelCreated = (room: Room, row: ChannelRow, { id }: BusEvent) =>
  new WireEvent('CHANNEL_CREATE', presentChannel(room.guildId, row), id);
/** Everyone who is in the channel, and whether its stage is live, for sessions that did not see it before. */
const voiceIn = ({ state }: Room, { id }: ChannelRow): WireEvent[] => {
  const stage = state.stages.get(id);
  const live = stage ? [new WireEvent('STAGE_INSTANCE_CREATE', stage)] : [];
  if (state.voiceStates.size === 0) return live;
  const there = [...state.voiceStates.values()].filter(({ channel_id }) => channel_id === id);
  return [...live, ...there.map((voice) => new WireEvent('VOICE_STATE_UPDATE', voice))];
};
const channelDeleted = (room: Room, row: ChannelRow, { id }: BusEvent) =>
  new WireEvent('CHANNEL_DELETE', presentChannel(room.guildId, row), id);

/**
 * A voice state reaches those who can view the channel, and the user. For those who can view only the channel that the user came from, the
 * user has left.
 */
const voiceStateChanged: Handler = (room, event) => {
  const state = event.data as EventData['VOICE_STATE_UPDATE'];
  const viewers = [...getAudience(room, event)];
  room.deliver(new WireEvent(event.type, state, event.id), viewers, [state.user_id]);
  const { from } = (event.state ?? {}) as { from?: string };
  if (from === undefined) return;
  const seats = room
    .audience(from)
    .filter((memberClass) => !viewers.includes(memberClass))
    .flatMap((memberClass) => memberClass.seats)
    .filter(({ session }) => session.userId !== state.user_id);
  room.deliverToSeats(seats, new WireEvent(event.type, { ...state, channel_id: null }, event.id));
};

/** What a class sees of one channel. */
const getView = (id: string, isVisible: boolean, isModerated: boolean): View => ({
  visible: new Set(isVisible ? [id] : []),
  moderated: new Set(isModerated ? [id] : []),
});

/** A channel's row or overwrites changed: sessions that still see it get an update, the others lose or gain it. */
const channelChanged: Handler = (room, event) => {
  const { id } = event.data as { id: string };
  const before = room.shown.get(id);
  const after = room.state.channels.get(id);
  if (after) room.shown.set(id, after);
  else room.shown.delete(id);
  const { named, unnamed } = recountIndividuals(room.individuals, before, after);
  // A member named by an overwrite for the first time gets a separate class from here on, which starts with what the old class saw.
  for (const userId of named) room.reclassify(userId, true);
  const kept: MemberClass[] = [];
  const lost: MemberClass[] = [];
  const gained: MemberClass[] = [];
  const changed: [MemberClass, View, View][] = [];
  for (const memberClass of room.classes) {
    const saw = memberClass.visible.has(id);
    const moderated = memberClass.moderated.has(id);
    const sees = noteView(room.state, memberClass, id);
    if (saw && sees) kept.push(memberClass);
    else if (saw) lost.push(memberClass);
    else if (sees) gained.push(memberClass);
    if (saw !== sees || moderated !== memberClass.moderated.has(id))
      changed.push([
        memberClass,
        getView(id, saw, moderated),
        getView(id, sees, memberClass.moderated.has(id)),
      ]);
  }
  if (lost.length > 0 || gained.length > 0) room.forgetAudience(id);
  if (lost.length > 0 && before) room.deliver(channelDeleted(room, before, event), lost);
  if (gained.length > 0 && after) {
    room.deliver(channelCreated(room, after, event), gained);
    for (const wire of voiceIn(room, after)) room.deliver(wire, gained);
    room.revealed(gained, [id]);
  }
  if (kept.length > 0 && event.type === 'CHANNEL_UPDATE')
    room.deliver(new WireEvent('CHANNEL_UPDATE', event.data, event.id), kept);
  for (const [memberClass, was, is] of changed) sendThreadDifference(room, memberClass.seats, was, is);
  if (!after)
    for (const thread of room.threads.values()) if (thread.parent_id === id) room.threads.delete(thread.id);
  // A member who is no longer named by any overwrite now sees the same as the shared class.
  for (const userId of unnamed) room.reclassify(userId);
};

/** A member moved to another class: its sessions lose and gain the channels by which the two differ. */
const sendMove = (room: Room, userId: string, event: BusEvent) => {
  const move = room.reclassify(userId);
  if (!move || move.before === move.after) return;
  sendDifference(room, event, move.before.visible, move.after.visible, (wire) =>
    room.deliverTo(userId, wire),
  );
  sendThreadDifference(room, room.getSeats(userId), move.before, move.after);
  // Roles that were added or removed also count other mentions, in every channel.
  room.revealedTo(userId);
};

const sendDifference = (
  room: Room,
  event: BusEvent,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  tell: (wire: WireEvent) => void,
) => {
  for (const id of before) {
    const row = room.shown.get(id);
    if (row && !after.has(id)) tell(channelDeleted(room, row, event));
  }
  for (const id of after) {
    const row = room.shown.get(id);
    if (!row || before.has(id)) continue;
    tell(channelCreated(room, row, event));
    for (const wire of voiceIn(room, row)) tell(wire);
  }
};

/** Recomputes which channels every class can view; each class loses and gains the difference. */
const reconsider = (room: Room, event: BusEvent, concerned: (memberClass: MemberClass) => boolean) => {
  for (const memberClass of room.classes) {
    if (!concerned(memberClass)) continue;
    const before = { visible: new Set(memberClass.visible), moderated: new Set(memberClass.moderated) };
    for (const id of room.shown.keys()) noteView(room.state, memberClass, id);
    const { visible } = memberClass;
    sendDifference(room, event, before.visible, visible, (wire) => room.deliver(wire, [memberClass]));
    sendThreadDifference(room, memberClass.seats, before, memberClass);
    const gained = [...visible].filter((id) => !before.visible.has(id));
    if (gained.length > 0) room.revealed([memberClass], gained);
  }
  room.forgetAudience();
};

const roleUpdated: Handler = (room, event) => {
  deliver(room, event);
  const { role } = event.data as { role: { id: string } };
  reconsider(room, event, ({ member }) => role.id === room.guildId || member.roles.includes(role.id));
};

const roleDeleted: Handler = (room, event) => {
  const { role_id } = event.data as { role_id: string };
  const holders = [...room.users].filter((userId) =>
    [...room.getSeats(userId)].some(({ memberClass }) => memberClass.member.roles.includes(role_id)),
  );
  deliver(room, event);
  for (const userId of holders) sendMove(room, userId, event);
};

const memberUpdated: Handler = (room, event) => {
  deliver(room, event);
  const { user } = event.data as { user: { id: string } };
  // Changes of the session's own member are sent whatever the intents, and however large the guild.
  const own = new WireEvent(event.type, event.data, event.id);
  for (const seat of room.getSeats(user.id))
    if (!room.wants(seat.group, event.type)) room.deliveries.add(own, [getTarget(seat)]);
  sendMove(room, user.id, event);
};

/** A user's name or avatar changed. It is sent as a change of the member, with the member's current state once it is known. */
const userUpdated: Handler = (room, event) => {
  const { guild_id, user } = event.data as { guild_id: string; user: { id: string } };
  const tell = (member: MemberRow | undefined) => {
    if (!member) return;
    const data = { guild_id, ...presentMember(member, user) };
    memberUpdated(room, { ...event, type: 'GUILD_MEMBER_UPDATE', audience: { kind: 'guild' }, data });
  };
  const known = room.state.knownMember(user.id);
  if (known) return tell(known);
  // If the database is unavailable, others keep the old name until they read it again.
  room.state.member(user.id).then(tell, () => {});
};

const memberRemoved: Handler = (room, event) => {
  const { user } = event.data as { user: { id: string } };
  for (const seat of [...room.getSeats(user.id)]) room.expel(seat, event.id);
  deliver(room, event);
};

const guildUpdated: Handler = (room, event) => {
  deliver(room, event);
  const formerOwner = room.ownerId;
  room.ownerId = room.state.guild.owner_id;
  if (formerOwner === room.ownerId) return;
  sendMove(room, formerOwner, event);
  sendMove(room, room.ownerId, event);
};

/** An effect reaches the sessions that are in its voice channel, and no others. */
const voiceEffectSent: Handler = (room, event) => {
  const { channel_id: channelId } = event.data as EventData['VOICE_CHANNEL_EFFECT_SEND'];
  const seats = [...room.state.voiceStates.values()]
    .filter(({ channel_id }) => channel_id === channelId)
    .flatMap(({ user_id, session_id }) =>
      [...room.getSeats(user_id)].filter(({ session }) => session.publicId === session_id),
    )
    .filter((seat) => room.wants(seat.group, event.type));
  room.deliverToSeats(seats, new WireEvent(event.type, event.data, event.id));
};

const handlers: Readonly<Record<string, Handler>> = {
  CHANNEL_CREATE: channelChanged,
  CHANNEL_UPDATE: channelChanged,
  CHANNEL_DELETE: channelChanged,
  GUILD_ROLE_UPDATE: roleUpdated,
  GUILD_ROLE_DELETE: roleDeleted,
  GUILD_MEMBER_UPDATE: memberUpdated,
  GUILD_MEMBER_REMOVE: memberRemoved,
  GUILD_USER_UPDATE: userUpdated,
  GUILD_UPDATE: guildUpdated,
  VOICE_STATE_UPDATE: voiceStateChanged,
  VOICE_CHANNEL_EFFECT_SEND: voiceEffectSent,
  MESSAGE_POLL_VOTES_UPDATE: pollVoted,
  GUILD_DELETE: (room, event) => room.dissolve(event.data, event.id),
  ...threadHandlers,
  THREAD_UPDATE: (room, event) => {
    // Votes in a thread reach its viewers before it is archived.
    room.pollUpdates.flush();
    threadHandlers.THREAD_UPDATE?.(room, event);
  },
};

/** Handles an event that the replica has applied: sends it to its audience, and the resulting events to sessions for which channels appear or disappear. */
export function applyToRoom(room: Room, event: BusEvent): void {
  (handlers[event.type] ?? deliver)(room, event);
}

/** Sends an update of a poll's votes to everyone who can view the poll at this moment. */
export const updatePoll = (room: Room, update: PollUpdate): void => deliverIn(room, update, room.threads);
