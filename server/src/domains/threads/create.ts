import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import { ThreadMemberFlag } from '@guildhall/protocol/threads/flags';
import type { NewMessageThread, NewThread, Thread } from '@guildhall/protocol/threads/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { apiError, invalidForm, unknownMessage } from '../../platform/http/errors.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { accessGuildChannel, channelIn, type GuildChannelAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { audit } from '../audit-log/index.ts';
import { insertSystemMessage, loadWireMessage, nextSequence } from '../messages/index.ts';
import { requireVerified } from '../users/index.ts';
import { threadChanges } from './audit.ts';
import { membersAdded, threadCreated } from './events.ts';
import { insertThreadMembers } from './member-store.ts';
import { loadMembers } from './members.ts';
import { insertThread, loadThreadRecord, lockStart, markStart } from './store.ts';

/** Messages from which threads can be started. */
const STARTERS: ReadonlySet<number> = new Set([MessageType.DEFAULT, MessageType.REPLY]);

/** The stored form of a thread's name. Throws 50035 if nothing is left of it. */
export function tidyThreadName(name: string): string {
  const tidy = tidyName(name);
  if (tidy !== '') return tidy;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 100 in length.' },
  });
}

/** The type of a channel's public threads. Throws 50024 for channels without threads. */
function getPublicType(parentType: number): number {
  if (parentType === ChannelType.GUILD_TEXT) return ChannelType.PUBLIC_THREAD;
  if (parentType === ChannelType.GUILD_ANNOUNCEMENT) return ChannelType.ANNOUNCEMENT_THREAD;
  throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
}

/** Throws 160006, in announcement channels 160007, if the guild can have no further active thread. */
export function requireActiveRoom(state: GuildState, type: number): void {
  if (state.threads.size < THREAD_LIMITS.active) return;
  throw apiError(
    type === ChannelType.ANNOUNCEMENT_THREAD
      ? ErrorCode.MAXIMUM_ACTIVE_ANNOUNCEMENT_THREADS
      : ErrorCode.MAXIMUM_ACTIVE_THREADS,
  );
}

interface Plan {
  readonly id: string;
  readonly type: number;
  readonly invitable?: boolean;
}

/** Stores and publishes a thread with its creator as the first member. */
async function start(
  context: Context,
  tx: GuildTx,
  { state, channel }: GuildChannelAccess,
  body: NewMessageThread,
  { id, type, invitable = true }: Plan,
): Promise<Thread> {
  const { caller } = context;
  requireActiveRoom(state, type);
  await insertThread(tx, {
    guild_id: state.id,
    channel_id: id,
    parent_id: channel.id,
    type,
    name: tidyThreadName(body.name),
    owner_id: caller.userId,
    rate_limit_per_user: body.rate_limit_per_user ?? 0,
    invitable,
    auto_archive_duration: body.auto_archive_duration ?? THREAD_LIMITS.defaultAutoArchiveMinutes,
  });
  const creator = { id: caller.userId, flags: ThreadMemberFlag.HAS_INTERACTED };
  const { members, count } = await insertThreadMembers(tx, { guildId: state.id, threadId: id }, [creator]);
  const record = await loadThreadRecord(tx, state.id, id);
  tx.emit(threadCreated(state.id, record));
  const wire = await loadMembers(context.app, state, [caller.userId]);
  tx.emit({ ...membersAdded(state.id, id, members, wire, count), state: { isNew: true } });
  await audit(context, tx, {
    guildId: state.id,
    action: AuditLogAction.THREAD_CREATE,
    targetId: id,
    changes: threadChanges(undefined, record.thread),
  });
  return record.thread;
}

/** Announces a thread in its parent. */
const announce = (
  { app, caller }: Context,
  tx: GuildTx,
  { state, channel }: GuildChannelAccess,
  { id, name }: Thread,
) =>
  insertSystemMessage(
    app,
    tx,
    { kind: 'guild', state, version: tx.version, channel },
    {
      userId: caller.userId,
      type: MessageType.THREAD_CREATED,
      content: name,
      reference: { type: 0, channel_id: id, guild_id: state.id },
    },
  );

/** Runs `work` in the channel whose thread is to be created, on the state that it changes. */
async function createIn(
  context: Context,
  channelId: string,
  needed: bigint,
  work: (tx: GuildTx, access: GuildChannelAccess) => Promise<Thread>,
): Promise<Thread> {
  const { caller } = context;
  const { state, channel } = await accessGuildChannel(context, channelId, needed);
  getPublicType(channel.type);
  return changeGuild(context, state.id, async (tx, guild) => {
    const access = await channelIn(guild.state, caller.userId, channelId, needed);
    requireVerified(caller, access);
    return work(tx, access);
  });
}

/**
 * Starts a public thread from a message. Throws 10008, 160004 if the message has one, 160006, 50013, 50024 in channels without
 * threads, 50068 for system messages.
 */
export const createThreadFromMessage = (
  context: Context,
  channelId: string,
  messageId: string,
  body: NewMessageThread,
): Promise<Thread> =>
  createIn(
    context,
    channelId,
    Permission.CREATE_PUBLIC_THREADS | Permission.READ_MESSAGE_HISTORY,
    async (tx, access) => {
      const { app, caller } = context;
      const { state, channel } = access;
      const message = await lockStart(tx, channelId, messageId);
      if (!message) throw unknownMessage();
      if (!STARTERS.has(message.type)) throw apiError(ErrorCode.INVALID_MESSAGE_TYPE);
      if ((message.flags & MessageFlag.HAS_THREAD) !== 0)
        throw apiError(ErrorCode.THREAD_ALREADY_CREATED_FOR_MESSAGE);
      const thread = await start(context, tx, access, body, {
        id: messageId,
        type: getPublicType(channel.type),
      });
      await markStart(tx, channelId, messageId, message.flags | MessageFlag.HAS_THREAD);
      const wire = await loadWireMessage(tx, channelId, messageId);
      const seq = await nextSequence(tx, channelId);
      tx.emit(toChannel(state.id, channelId, 'MESSAGE_UPDATE', { ...wire, guild_id: state.id }, { seq }));
      tx.afterEvents(async () => {
        await insertSystemMessage(
          app,
          tx,
          { kind: 'guild', state, version: tx.version, channel: thread },
          {
            userId: caller.userId,
            type: MessageType.THREAD_STARTER_MESSAGE,
            reference: { type: 0, channel_id: channelId, guild_id: state.id, message_id: messageId },
          },
        );
        // Readers of a channel see the thread at its last message anyway.
        if (!message.isLast) await announce(context, tx, access, thread);
      });
      return thread;
    },
  );

/**
 * Starts a thread without a message: private unless `type` says otherwise. Throws 160006, 50013, 50024 for a type that the channel's
 * threads don't have.
 */
export async function createThread(context: Context, channelId: string, body: NewThread): Promise<Thread> {
  const type = body.type ?? ChannelType.PRIVATE_THREAD;
  const isPrivate = type === ChannelType.PRIVATE_THREAD;
  const needed = isPrivate ? Permission.CREATE_PRIVATE_THREADS : Permission.CREATE_PUBLIC_THREADS;
  return createIn(context, channelId, needed, async (tx, access) => {
    const publicType = getPublicType(access.channel.type);
    // Announcement channels have no private threads.
    if (isPrivate ? publicType !== ChannelType.PUBLIC_THREAD : type !== publicType)
      throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
    const id = context.app.ids.next();
    const thread = await start(context, tx, access, body, { id, type, invitable: body.invitable ?? true });
    if (!isPrivate) tx.afterEvents(() => announce(context, tx, access, thread));
    return thread;
  });
}
