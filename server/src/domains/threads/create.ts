import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { NewThread } from '@guildhall/protocol/threads/posts';
import type { NewMessageThread, Thread } from '@guildhall/protocol/threads/schemas';
import type { Context } from '../../app.ts';
import { apiError, unknownMessage } from '../../platform/http/errors.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { accessGuildChannel, channelIn, type GuildChannelAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import { insertSystemMessage, loadWireMessage, nextSequence } from '../messages/index.ts';
import { requireVerified } from '../users/index.ts';
import { startThread } from './start.ts';
import { lockStart, markStart } from './store.ts';

/** Messages from which threads can be started. */
const STARTERS: ReadonlySet<number> = new Set([MessageType.DEFAULT, MessageType.REPLY]);

/** The type of a channel's public threads. Throws 50024 for channels without threads. */
function getPublicType(parentType: number): number {
  if (parentType === ChannelType.GUILD_TEXT) return ChannelType.PUBLIC_THREAD;
  if (parentType === ChannelType.GUILD_ANNOUNCEMENT) return ChannelType.ANNOUNCEMENT_THREAD;
  throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
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
    const access = await channelIn(guild.state, context, channelId, needed);
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
      const thread = await startThread(context, tx, access, body, {
        id: messageId,
        type: getPublicType(channel.type),
      });
      await markStart(tx, channelId, messageId, message.flags | MessageFlag.HAS_THREAD);
      const wire = await loadWireMessage(tx, channelId, messageId);
      const { message_reference: _reference, referenced_message: _referenced, ...start } = wire;
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
            referenced: JSON.stringify(start),
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
    const thread = await startThread(context, tx, access, body, {
      id,
      type,
      invitable: body.invitable ?? true,
    });
    if (!isPrivate) tx.afterEvents(() => announce(context, tx, access, thread));
    return thread;
  });
}
