import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { UpdateMessageBody } from '@guildhall/protocol/messages/index';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context, Sender } from '../../app.ts';
import { apiError, missingPermissions, unknownMessage } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessChannel, type ChannelAccess, type GuildChannelAccess } from '../../state/access.ts';
import { channelEvents } from '../../state/channel-events.ts';
import { holdVersion } from '../../state/hold-version.ts';
import { presentMemberWithoutUser } from '../../state/present.ts';
import { requireUnarchived, requireUnlocked } from '../../state/require-active.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { type Taken, takeAttachments } from '../attachments/index.ts';
import { audit } from '../audit-log/index.ts';
import { completesEmbeds } from './complete-embeds.ts';
import { composeEdit, type RequestedEdit } from './compose-edit.ts';
import { type MessageEdit, updateMessage } from './edit-store.ts';
import { forgetMessages } from './removal.ts';
import { deleteRows } from './removal-store.ts';
import { getCounted, nextSequence } from './sequence-store.ts';
import { loadMessage, type MessageRecord } from './store.ts';

/** Who changes a message in a channel: a caller, or a webhook, which can only change its own messages. */
export interface Editor {
  /** The id by which its messages name it. */
  readonly authorId: string;
  readonly changesOnlyOwn?: true;
  /** Returns the channel as it is now, and the context in which it is changed. */
  access(): Promise<{ readonly context: Context<Sender>; readonly access: ChannelAccess }>;
}

const callerAsEditor = (context: Context, channelId: string): Editor => ({
  authorId: context.caller.userId,
  access: async () => ({ context, access: await accessChannel(context, channelId) }),
});

/** Runs `attempt` on ever newer states of the channel's guild until its version is current. Throws 50007 if a private channel rejects it. */
async function onCurrentVersion<T>(
  editor: Editor,
  attempt: (access: ChannelAccess, context: Context<Sender>) => Promise<T | undefined>,
): Promise<T> {
  return untilCurrent(async () => {
    const { access, context } = await editor.access();
    const result = await attempt(access, context);
    if (result !== undefined) return result;
    if (access.kind === 'private' && access.channel.type === ChannelType.DM)
      throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
    throw new VersionMoved();
  });
}

const EDITABLE: ReadonlySet<number> = new Set([
  MessageType.DEFAULT,
  MessageType.REPLY,
  MessageType.CHAT_INPUT_COMMAND,
  MessageType.CONTEXT_MENU_COMMAND,
]);

/**
 * Edits a message. Authors can edit text, files, embeds and flags; others, with MANAGE_MESSAGES, only whether embeds are shown. `files` are
 * the files of the form. Throws as `takeAttachments` does, 50005, 50006, 50007, 50068 for forwards, 50083, 50162, 520003, 10008, 160005.
 */
export const editMessage = (
  context: Context,
  channelId: string,
  messageId: string,
  body: UpdateMessageBody,
  files: readonly FormFile[],
): Promise<object> => editMessageAs(callerAsEditor(context, channelId), channelId, messageId, body, files);

/** The same for any editor. */
export async function editMessageAs(
  editor: Editor,
  channelId: string,
  messageId: string,
  body: UpdateMessageBody,
  files: readonly FormFile[],
): Promise<object> {
  let taken: Taken | undefined;
  let done = false;
  try {
    const event = await onCurrentVersion(editor, async (access, context) => {
      const { app } = context;
      const record = await loadMessage(app.db, channelId, messageId);
      if (!record) throw unknownMessage();
      requireUnarchived(access);
      requireUnlocked(access);
      requireMayEdit(editor, access, record, body, files);
      taken ??= await takeAttachments(context, channelId, body.attachments, files, record.attachments ?? []);
      const isOwn = record.author_id === editor.authorId;
      const { attachments } = taken;
      const edit = await getEdit(context, messageId, access, { record, isOwn, body, attachments });
      const outcome = await updateMessage(app, edit);
      if (outcome === 'gone') throw unknownMessage();
      return outcome === 'refused' ? undefined : outcome;
    });
    done = true;
    const { guild_id: _, member: __, ...message } = event.data as Record<string, unknown>;
    return message;
  } finally {
    if (!done) await taken?.release();
  }
}

const changesContent = (body: UpdateMessageBody, files: readonly FormFile[]) =>
  body.content !== undefined ||
  body.embeds !== undefined ||
  body.components !== undefined ||
  body.attachments !== undefined ||
  files.length > 0;

function requireMayEdit(
  { authorId, changesOnlyOwn }: Editor,
  { permissions }: ChannelAccess,
  record: MessageRecord,
  body: UpdateMessageBody,
  files: readonly FormFile[],
): void {
  const own = record.author_id === authorId;
  if (!own && changesOnlyOwn) throw unknownMessage();
  const edits = changesContent(body, files);
  if (!own && edits) throw apiError(ErrorCode.CANNOT_EDIT_MESSAGE_AUTHORED_BY_ANOTHER_USER);
  if (!own && (permissions & Permission.MANAGE_MESSAGES) === 0n) throw missingPermissions();
  if (!EDITABLE.has(record.type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_SYSTEM_MESSAGE);
  if (edits && (record.flags & MessageFlag.IS_VOICE_MESSAGE) !== 0)
    throw apiError(ErrorCode.VOICE_MESSAGES_CANNOT_BE_EDITED);
  if (edits && record.snapshot) throw apiError(ErrorCode.INVALID_MESSAGE_TYPE);
  if (edits && record.poll) throw apiError(ErrorCode.CANNOT_EDIT_A_POLL_MESSAGE);
}

async function getEdit(
  context: Context<Sender>,
  messageId: string,
  access: ChannelAccess,
  edit: RequestedEdit,
): Promise<MessageEdit> {
  const { record } = edit;
  const { columns, isEdit } = await composeEdit(context, access, edit);
  return {
    access,
    userId: context.caller.userId,
    messageId,
    columns,
    isEdit,
    completesEmbeds: completesEmbeds(context.app, { ...record, ...columns }),
    extra: access.kind === 'guild' ? guildExtra(access, record) : {},
  };
}

/** Fields of an edit's event besides the message. */
const guildExtra = ({ state, member }: GuildChannelAccess, record: MessageRecord) => ({
  guild_id: state.id,
  ...(record.author_id === member.userId ? { member: presentMemberWithoutUser(member) } : {}),
});

/** Deletes a message of the caller, or with MANAGE_MESSAGES another user's. Throws 10008, 50013. */
export const deleteMessage = (context: Context, channelId: string, messageId: string): Promise<void> =>
  deleteMessageAs(callerAsEditor(context, channelId), channelId, messageId);

/** The same for any editor. */
export async function deleteMessageAs(editor: Editor, channelId: string, messageId: string): Promise<void> {
  await onCurrentVersion(editor, (access, context) =>
    context.app.db.transaction(async (tx) => {
      if (access.kind === 'guild') await holdVersion(tx, access);
      const [gone] = await deleteRows(tx, channelId, [messageId]);
      if (!gone) throw unknownMessage();
      const own = gone.author_id === editor.authorId;
      if (!own && editor.changesOnlyOwn) throw unknownMessage();
      if (!own && (access.permissions & Permission.MANAGE_MESSAGES) === 0n) throw missingPermissions();
      await forgetMessages(context, tx, [gone]);
      const seq = await nextSequence(tx, channelId, getCounted(channelId, [messageId]));
      const data = { id: messageId, channel_id: channelId };
      for (const event of channelEvents(access, 'MESSAGE_DELETE', data, seq)) tx.emit(event);
      if (!own && access.kind === 'guild')
        await audit(context, tx, {
          guildId: access.state.id,
          action: AuditLogAction.MESSAGE_DELETE,
          targetId: gone.author_id,
          options: { channel_id: channelId, count: '1' },
        });
      return true;
    }),
  );
}
