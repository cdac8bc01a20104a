import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Member } from '@guildhall/protocol/members/schemas';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import { THREAD_NOTIFICATIONS } from '@guildhall/protocol/threads/flags';
import type { ThreadMemberChange } from '@guildhall/protocol/threads/schemas';
import type { Actor, App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingAccess, missingPermissions, unknownMember } from '../../platform/http/errors.ts';
import type { NewEvent } from '../../platform/outbox/index.ts';
import { accessThread, asThread, channelIn, type ThreadAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { changeChannel } from '../../state/channel-change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentMember } from '../../state/present.ts';
import { requireUnarchived } from '../../state/require-active.ts';
import type { MemberRow } from '../../state/rows.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { tidyMute } from '../notifications/index.ts';
import { membersUpdated, type Order, ownMemberUpdated } from './events.ts';
import {
  deleteThreadMember,
  insertThreadMembers,
  type MembersChange,
  type ThreadKey,
  type UserThreadMember,
  updateThreadMember,
} from './member-store.ts';

/** The guild's members with their users, as the wire has them; users who are no members are left out. */
export async function loadMembers(
  app: App,
  state: GuildState,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const users = await app.users.getMany(userIds);
  const members = await state.members(userIds);
  return new Map(
    [...members].flatMap(([id, member]) => {
      const user = users.get(id);
      return user ? [[id, presentMember(member, user) as Member] as const] : [];
    }),
  );
}

/** A change of a thread's members in its transaction. */
export interface MembersTx {
  readonly tx: Tx;
  readonly key: ThreadKey;
  /** Emits an event in the order in which memberships change. */
  emit(event: (order: Order) => NewEvent): void;
  /** Runs `work` after those events. @param version the guild's, which the transaction made or read */
  afterEvents(work: (version: number) => Promise<void>): void;
}

/**
 * Changes the members of an active thread. Those of a private thread can view it, so their changes raise the guild's version; the
 * others take turns in the thread's own sequence. Throws 10003, 50083.
 */
export async function changeMembers<T>(
  context: Context<Actor>,
  threadId: string,
  work: (change: MembersTx, access: ThreadAccess) => Promise<T>,
): Promise<T> {
  const { state, channel } = await accessThread(context, threadId);
  const key = { guildId: state.id, threadId };
  if (channel.type !== ChannelType.PRIVATE_THREAD)
    return changeChannel(
      context,
      threadId,
      0n,
      (tx, access) => {
        const { version } = asThread(access);
        const emit: MembersTx['emit'] = (event) => tx.emitAt((seq) => event({ version, seq }));
        const afterEvents: MembersTx['afterEvents'] = (next) => tx.afterEvents(() => next(version));
        return work({ tx, key, emit, afterEvents }, asThread(access));
      },
      { inThread: { locked: true } },
    );
  return changeGuild(context, state.id, async (tx, guild) => {
    const access = asThread(await channelIn(guild.state, context, threadId));
    requireUnarchived(access);
    const emit: MembersTx['emit'] = (event) => tx.emit(event({}));
    const afterEvents: MembersTx['afterEvents'] = (next) => tx.afterEvents(() => next(tx.version));
    return work({ tx, key, emit, afterEvents }, access);
  });
}

/** Adds users and publishes them; those who have joined stay. Returns those who are new. */
export async function addMembers(
  { app }: Pick<Context<Actor>, 'app'>,
  { tx, key, emit }: MembersTx,
  { state }: ThreadAccess,
  users: readonly { readonly id: string; readonly flags: number }[],
): Promise<MembersChange['members']> {
  const { members: added, count } = await insertThreadMembers(tx, key, users);
  if (added.length === 0) return [];
  const ids = added.map(({ user_id }) => user_id);
  const members = await loadMembers(app, state, ids);
  emit((order) => membersUpdated(key, { added, members }, count, order));
  return added;
}

/** Joins a thread. Throws 10003, 30033, 50083. */
export const joinThread = (context: Context, threadId: string): Promise<void> =>
  changeMembers(context, threadId, async (change, access) => {
    await addMembers(context, change, access, [{ id: context.caller.userId, flags: 0 }]);
  });

/** Leaves a thread. Throws 10003, 50083. */
export const leaveThread = (context: Context, threadId: string): Promise<void> =>
  changeMembers(context, threadId, async (change) => {
    await removeFrom(change, context.caller.userId);
  });

async function removeFrom({ tx, key, emit }: MembersTx, userId: string): Promise<boolean> {
  const count = await deleteThreadMember(tx, key, userId);
  if (count !== undefined) emit((order) => membersUpdated(key, { removedIds: [userId] }, count, order));
  return count !== undefined;
}

const isModerator = ({ permissions }: ThreadAccess) => (permissions & Permission.MANAGE_THREADS) !== 0n;
const isOwner = ({ channel }: ThreadAccess, userId: string) => channel.owner_id === userId;

/** Whether a member can add others to the thread. */
export function mayAdd(access: ThreadAccess, userId: string): boolean {
  const { type, thread_metadata } = access.channel;
  if (type !== ChannelType.PRIVATE_THREAD || thread_metadata.invitable === true) return true;
  return isModerator(access) || isOwner(access, userId);
}

/** Those of the users who can view the thread once they are in it: members of the guild who can view the parent. */
export const findAddable = (
  { state, channel }: ThreadAccess,
  userIds: readonly string[],
): Promise<string[]> => findViewers(state, channel.parent_id, userIds);

/** Those of the users who can view a channel. */
export async function findViewers(
  state: GuildState,
  channelId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const members = await state.members(userIds);
  const canView = (member: MemberRow) =>
    (state.permissions(member, channelId) & Permission.VIEW_CHANNEL) !== 0n;
  return [...members.values()].filter(canView).map(({ userId }) => userId);
}

/** Posts in the thread who added or removed a user. */
const note = (
  { app, caller }: Context,
  { tx, afterEvents }: MembersTx,
  { state, channel }: ThreadAccess,
  type: MessageType,
  userId: string,
) =>
  afterEvents((version) =>
    insertSystemMessage(
      app,
      tx,
      { kind: 'guild', state, version, channel },
      { userId: caller.userId, type, mentions: [userId] },
    ),
  );

/**
 * Adds a member of the guild to a thread, with a system message. Throws 10003, 10007, 30033, 50001 if they cannot view the parent,
 * 50013 without SEND_MESSAGES_IN_THREADS, or in a private thread to which only moderators add, 50083.
 */
export const addThreadMember = (context: Context, threadId: string, userId: string): Promise<void> =>
  changeMembers(context, threadId, async (change, access) => {
    const { permissions, state } = access;
    const needed = Permission.SEND_MESSAGES_IN_THREADS;
    if ((permissions & needed) !== needed || !mayAdd(access, context.caller.userId))
      throw missingPermissions();
    if (!(await state.member(userId))) throw unknownMember();
    if ((await findAddable(access, [userId])).length === 0) throw missingAccess();
    const added = await addMembers(context, change, access, [{ id: userId, flags: 0 }]);
    if (added.length > 0 && userId !== context.caller.userId)
      note(context, change, access, MessageType.RECIPIENT_ADD, userId);
  });

/**
 * Removes a member from a thread, with a system message. Throws 10003, 10007, 50013 without MANAGE_THREADS unless the caller owns the
 * private thread, 50083.
 */
export const removeThreadMember = (context: Context, threadId: string, userId: string): Promise<void> =>
  changeMembers(context, threadId, async (change, access) => {
    const owns = access.channel.type === ChannelType.PRIVATE_THREAD && isOwner(access, context.caller.userId);
    if (!isModerator(access) && !owns && userId !== context.caller.userId) throw missingPermissions();
    if (!(await removeFrom(change, userId))) throw unknownMember();
    if (userId !== context.caller.userId) note(context, change, access, MessageType.RECIPIENT_REMOVE, userId);
  });

/**
 * Changes the caller's settings of a thread; returns undefined if nothing changes. Throws 10003, 10007 if they have not joined,
 * 50084 for more than one level of notifications.
 */
export async function updateThreadSettings(
  context: Context,
  threadId: string,
  change: ThreadMemberChange,
): Promise<UserThreadMember | undefined> {
  const { app, caller } = context;
  requireOneLevel(change.flags ?? 0);
  const { state, channel } = await accessThread(context, threadId);
  return app.db.transaction(async (tx) => {
    const tidy = { ...change, ...tidyMute(change, Date.now()) };
    const stored = await updateThreadMember(tx, { guildId: state.id, threadId }, caller.userId, tidy);
    if (!stored) throw unknownMember();
    if (!stored.changed) return undefined;
    tx.emit(ownMemberUpdated(state.id, channel, stored.member));
    return stored.member;
  });
}

function requireOneLevel(flags: number): void {
  const levels = flags & THREAD_NOTIFICATIONS;
  if ((levels & (levels - 1)) !== 0) throw apiError(ErrorCode.INVALID_THREAD_NOTIFICATION_SETTINGS);
}
