import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { CreatedThread, NewThread } from '@guildhall/protocol/threads/posts';
import type { NewMessageThread } from '@guildhall/protocol/threads/schemas';
import type { Context, Sender } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessGuildChannel, type GuildChannelAccess } from '../../state/access.ts';
import { changeGuildFrom, inTurn } from '../../state/change.ts';
import { presentMemberWithoutUser } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { type StoredAttachment, takeAttachments } from '../attachments/index.ts';
import {
  composeMessage,
  insertSentMessage,
  type MessageContent,
  type MessageRow,
  waitForTurn,
} from '../messages/index.ts';
import { requireVerified } from '../users/index.ts';
import { findViewers } from './members.ts';
import { notePost } from './post-store.ts';
import { startThread } from './start.ts';
import { chooseTags } from './tags.ts';

/** A post to start, with its first message. */
export interface PostPlan
  extends Pick<NewMessageThread, 'name' | 'auto_archive_duration' | 'rate_limit_per_user'> {
  readonly tags: readonly string[];
  readonly message: MessageContent;
  readonly attachments: readonly StoredAttachment[];
  readonly stickerIds?: readonly string[];
  /** The webhook in whose name it is sent, if not in the caller's. */
  readonly webhook?: MessageRow['webhook'];
  /** Runs once the post is known to be valid. */
  takeTurn?(): Promise<void>;
}

/**
 * Starts a post on exactly the state that `access` shows: a public thread with a first message of the same id. Mentioned members join
 * it. Throws 10087, 40067, 160006, and as `composeMessage` does; VersionMoved if the guild has changed since.
 */
export async function startPost(
  context: Context<Sender>,
  access: GuildChannelAccess<ChannelRow>,
  {
    message: content,
    attachments,
    stickerIds = [],
    webhook = null,
    tags: wanted,
    takeTurn,
    ...body
  }: PostPlan,
): Promise<CreatedThread> {
  const { app, caller } = context;
  const { state, channel: forum, member } = access;
  const tags = chooseTags(forum, access.permissions, wanted);
  const authorId = webhook?.id ?? caller.userId;
  const composed = await composeMessage(context, access, authorId, content, attachments, { stickerIds });
  const mentioned = composed.columns.mentions.filter((userId) => userId !== authorId);
  const joining = mentioned.length > 0 ? await findViewers(state, forum.id, mentioned) : [];
  await takeTurn?.();
  const id = app.ids.next();
  const plan = {
    id,
    type: ChannelType.PUBLIC_THREAD,
    tags,
    joining,
    ...(webhook ? { webhookId: webhook.id } : {}),
  };
  const limited = {
    ...body,
    rate_limit_per_user: body.rate_limit_per_user ?? forum.default_thread_rate_limit_per_user,
  };
  const reads = !caller.bot && !webhook;
  let message: object = {};
  const thread = await changeGuildFrom(context, access, async (tx) => {
    const started = await startThread(context, tx, access, limited, plan);
    await notePost(tx, forum.id, id, reads ? caller.userId : null);
    tx.afterEvents(async () => {
      const result = await insertSentMessage(context, tx, {
        ...composed,
        id,
        place: { kind: 'guild', guildId: state.id, version: tx.version },
        columns: {
          ...composed.columns,
          channel_id: id,
          author_id: authorId,
          type: MessageType.DEFAULT,
          webhook,
        },
        reads,
        extra: { guild_id: state.id, ...(webhook ? {} : { member: presentMemberWithoutUser(member) }) },
      });
      if (result.kind !== 'stored') throw new VersionMoved();
      const { guild_id: _, member: __, ...wire } = result.event.data as Record<string, unknown>;
      message = wire;
    });
    return started;
  });
  return { ...thread, last_message_id: id, message: message as NonNullable<CreatedThread['message']> };
}

function requireForum(access: GuildChannelAccess<ChannelRow>): void {
  if (!isForumType(access.channel.type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
}

/**
 * Starts a post in a forum, which requires SEND_MESSAGES. Throws as `startPost` and `takeAttachments` do, 20016 (slow mode), 50009, 50013,
 * and 50035 without a message.
 */
export async function createPost(
  context: Context,
  channelId: string,
  { message, applied_tags, ...body }: NewThread,
  files: readonly FormFile[],
): Promise<CreatedThread> {
  const { app, caller } = context;
  if (!message)
    throw invalidForm({ message: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  const { state } = await accessGuildChannel(context, channelId, Permission.SEND_MESSAGES);
  const taken = await takeAttachments(context, channelId, message.attachments, files);
  let isTurnTaken = false;
  let isStarted = false;
  try {
    const post = await inTurn(app, state.id, () =>
      untilCurrent(async () => {
        const access = await accessGuildChannel(context, channelId, Permission.SEND_MESSAGES);
        requireForum(access);
        requireVerified(caller, access);
        const takeTurn = async () => {
          if (!isTurnTaken) await waitForTurn(app, access);
          isTurnTaken = true;
        };
        return startPost(context, access, {
          ...body,
          tags: applied_tags ?? [],
          message,
          attachments: taken.attachments,
          stickerIds: message.sticker_ids ?? [],
          takeTurn,
        });
      }),
    );
    isStarted = true;
    return post;
  } finally {
    if (!isStarted) await taken.release();
  }
}
