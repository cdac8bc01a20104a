import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { CreateMessageBody } from '@guildhall/protocol/messages/index';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context, Sender } from '../../app.ts';
import {
  ApiError,
  apiError,
  invalidForm,
  missingPermissions,
  unknownChannel,
} from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessChannel, asThread, type ChannelAccess, type GuildChannelAccess } from '../../state/access.ts';
import { presentMemberWithoutUser } from '../../state/present.ts';
import { requireMessages, requireUnlocked } from '../../state/require-active.ts';
import { isThread } from '../../state/thread-rows.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { type StoredAttachment, takeAttachments } from '../attachments/index.ts';
import { requireVerified } from '../users/index.ts';
import { composeMessage } from './compose.ts';
import { getPlace, type MessageDraft } from './draft.ts';
import { composeForward, isForward } from './forward.ts';
import { fillMarks } from './marks.ts';
import { sendForwardedFiles } from './send-forward.ts';
import { sendPoll } from './send-poll.ts';
import { loadAnswered, loadByNonce, takeTurn } from './store.ts';
import type { WriteResult } from './writer.ts';

const missingReference = () =>
  invalidForm({
    message_reference: { code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' },
  });

/** Returns the message replied to, if any. Throws 50035 if it doesn't exist, unless `fail_if_not_exists` is false. */
async function answered(
  app: App,
  channelId: string,
  { permissions }: ChannelAccess,
  reference: CreateMessageBody['message_reference'],
): Promise<{ id: string; authorId: string; text: string } | undefined> {
  if (!reference) return undefined;
  if (reference.channel_id && reference.channel_id !== channelId)
    throw invalidForm({
      message_reference: {
        code: 'REPLIES_CANNOT_REPLY_OUTSIDE_CHANNEL',
        message: 'Cannot reply to a message in a different channel',
      },
    });
  if ((permissions & Permission.READ_MESSAGE_HISTORY) === 0n)
    throw apiError(ErrorCode.CANNOT_REPLY_WITHOUT_PERMISSION_TO_READ_MESSAGE_HISTORY);
  const record = await loadAnswered(app.db, channelId, reference.message_id);
  if (record) return { id: reference.message_id, authorId: record.author_id, text: record.text };
  if (reference.fail_if_not_exists ?? true) throw missingReference();
  return undefined;
}

const getMentioned = ({ columns }: MessageDraft) => ({
  users: columns.mentions ?? [],
  roles: columns.mention_roles ?? [],
});

/** Takes the sender's turn in a channel with slow mode. Throws 20016 if it isn't theirs yet. */
export async function waitForTurn(
  app: App,
  { channel, member, permissions }: GuildChannelAccess,
): Promise<void> {
  const free = Permission.BYPASS_SLOWMODE | Permission.MANAGE_MESSAGES | Permission.MANAGE_CHANNELS;
  if (channel.rate_limit_per_user === 0 || (permissions & free) !== 0n) return;
  const wait = await takeTurn(app.db, channel.id, member.userId, channel.rate_limit_per_user);
  if (wait === undefined) return;
  throw apiError(ErrorCode.ACTION_CANNOT_BE_PERFORMED_DUE_TO_SLOWMODE_RATE_LIMIT, {
    extra: { retry_after: wait, global: false },
    headers: { 'retry-after': String(Math.ceil(wait)) },
  });
}

/**
 * Sends a message and returns its JSON text. `files` are the files of the form.
 * Throws as `takeAttachments` and, for a forward, `composeForward` do, and 50006 for an empty message, 50007 if a recipient can't be
 * messaged, 50039 for an activity that the sender can't invite to, 50008 in a channel without messages, 40058 in a forum, 50009 below the guild's verification level, 50013 without
 * SEND_MESSAGES, 50035, 520004, 20016 (slow mode), 160005 in a
 * locked thread.
 */
export async function sendMessage(
  context: Context<Sender>,
  channelId: string,
  body: CreateMessageBody,
  files: readonly FormFile[],
): Promise<string> {
  const taken = await takeAttachments(context, channelId, body.attachments, files);
  let sent = false;
  try {
    const message = await sendWith(context, channelId, body, taken.attachments);
    sent = !message.repeated;
    return message.text;
  } finally {
    if (!sent) await taken.release();
  }
}

async function sendWith(
  context: Context<Sender>,
  channelId: string,
  body: CreateMessageBody,
  attachments: readonly StoredAttachment[],
): Promise<{ text: string; repeated: boolean }> {
  const { app, caller } = context;
  const nonce = body.nonce === null || body.nonce === undefined ? null : String(body.nonce);
  let turnTaken = false;
  return untilCurrent(async () => {
    const access = await accessChannel(context, channelId, 0n, { comparesVersion: true });
    if (access.kind === 'guild') {
      await requireMaySend(access);
      requireVerified(caller, access);
    }
    const draft = await createDraft(context, access, nonce, body, attachments);
    if (access.kind === 'guild' && isThread(access.channel))
      await app.threads.admit(context, asThread(access), getMentioned(draft));
    if (!turnTaken && access.kind === 'guild') await waitForTurn(app, access);
    turnTaken = true;
    const result = await store(context, draft);
    if (result.kind === 'stored') {
      const { guild_id: _, member: __, ...message } = result.event.data as Record<string, unknown>;
      return { text: JSON.stringify(message), repeated: false };
    }
    if (result.kind === 'repeated') {
      const marked = await loadByNonce(app.db, caller.userId, channelId, nonce ?? '');
      const text = marked && (await fillMarks(app, caller.userId, marked));
      if (text) return { text, repeated: true };
      throw new ApiError(409, 0, 'The message that this nonce sent has been deleted.');
    }
    if (access.kind === 'private') {
      if (access.channel.type === ChannelType.DM) throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
      await app.privateChannels.get(channelId);
      throw new VersionMoved();
    }
    await access.state.refresh();
    if (access.state.deleted) throw unknownChannel();
    throw new VersionMoved();
  });
}

function store(context: Context<Sender>, draft: MessageDraft): Promise<WriteResult> {
  const { poll, snapshot } = draft.columns;
  if (poll) return sendPoll(context, draft);
  if (snapshot?.attachments) return sendForwardedFiles(context, draft, snapshot);
  return context.app.messageWriter.write(draft);
}

/** Throws 40058, 50008, 50013, 160005; VersionMoved if the guild has changed since `access` was obtained. */
async function requireMaySend(access: GuildChannelAccess): Promise<void> {
  const { state, version, channel, permissions } = access;
  if ((permissions & Permission.SEND_MESSAGES) === 0n) {
    // The replica may lag behind a permission that was already granted.
    await state.refresh();
    if (state.version !== version) throw new VersionMoved();
    throw missingPermissions();
  }
  requireMessages(channel);
  requireUnlocked(access);
}

/** The part of a draft that the body of a message, or of a reply, decides. */
async function composeText(
  context: Context<Sender>,
  access: ChannelAccess,
  body: CreateMessageBody,
  attachments: readonly StoredAttachment[],
) {
  const reply = await answered(context.app, access.channel.id, access, body.message_reference);
  const { userId, bot } = context.caller;
  const invite =
    body.activity && !bot
      ? await context.app.activityInvites.read(context, access, body.activity, body.application_id)
      : undefined;
  const composed = await composeMessage(context, access, userId, body, attachments, {
    repliedTo: reply?.authorId,
    stickerIds: body.sticker_ids ?? [],
    invite,
  });
  const type = reply ? MessageType.REPLY : MessageType.DEFAULT;
  return {
    ...composed,
    columns: { ...composed.columns, type, reply_to: reply?.id ?? null },
    referenced: reply?.text ?? null,
  };
}

async function createDraft(
  context: Context<Sender>,
  access: ChannelAccess,
  nonce: string | null,
  body: CreateMessageBody,
  attachments: readonly StoredAttachment[],
): Promise<MessageDraft> {
  const { caller } = context;
  const compose = isForward(body) ? composeForward : composeText;
  const composed = await compose(context, access, body, attachments);
  return {
    ...composed,
    place: getPlace(access),
    columns: { ...composed.columns, channel_id: access.channel.id, author_id: caller.userId, nonce },
    reads: !caller.bot,
    extra: {
      ...(access.kind === 'guild'
        ? { guild_id: access.state.id, member: presentMemberWithoutUser(access.member) }
        : {}),
      ...(body.nonce === null || body.nonce === undefined ? {} : { nonce: body.nonce }),
    },
  };
}
