import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { Permission } from '@guildhall/protocol/permissions/index';
import type {
  ScheduledMessage,
  ScheduleMessageBody,
  UpdateScheduledMessageBody,
} from '@guildhall/protocol/scheduled-messages/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownMessage } from '../../platform/http/errors.ts';
import { readFutureTime } from '../../platform/http/future-time.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { changeChannel } from '../../state/channel-change.ts';
import { requireMessages } from '../../state/require-active.ts';
import { discardUploads, getAttachment, takeAttachments } from '../attachments/index.ts';
import { cleanContent } from '../messages/index.ts';
import { requireVerified } from '../users/index.ts';
import { presentScheduled } from './present.ts';
import {
  deleteScheduled,
  insertScheduled,
  lockCount,
  type ScheduledFile,
  type ScheduledRow,
  updateScheduled,
} from './store.ts';

/** Flags that a scheduled message can have. */
const FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS;

/** Throws 50006. */
function requireContent({ content, attachments }: Pick<ScheduledRow, 'content' | 'attachments'>): void {
  if (content === '' && !attachments) throw apiError(ErrorCode.CANNOT_SEND_AN_EMPTY_MESSAGE);
}

/** Returns the uploads for a message, which the message takes when it is sent. Throws as `takeAttachments`. */
async function readFiles(
  context: Context,
  channelId: string,
  requests: ScheduleMessageBody['attachments'],
): Promise<ScheduledFile[] | null> {
  if (!requests || requests.length === 0) return null;
  const taken = await takeAttachments(context, channelId, requests, []);
  await taken.release();
  return requests.flatMap((request) => {
    const id = getAttachment(request.uploaded_filename ?? '');
    const found = taken.attachments.find((file) => file.id === id);
    if (!found) return [];
    const { filename, size, content_type } = found;
    return { request, file: { id: found.id, filename, size, ...(content_type ? { content_type } : {}) } };
  });
}

/** Queues the job that sends a message at its time. */
const queue = ({ app, caller: { userId } }: Context, tx: Tx, id: string, runAt: Date): Promise<void> =>
  app.jobs.add(
    tx.sql,
    'scheduled_messages.send',
    { userId, id },
    { key: `scheduled_messages.send ${id}`, runAt },
  );

/**
 * Schedules a message. The caller has to be able to send it now; whether they can when it is sent is checked then. Throws 50006,
 * 50007, 50009, 50013, 50035, 50146 for an upload that doesn't exist, and 1000006 if the caller has scheduled too many.
 */
export async function scheduleMessage(
  context: Context,
  channelId: string,
  body: ScheduleMessageBody,
): Promise<ScheduledMessage> {
  const { app, caller } = context;
  const attachments = await readFiles(context, channelId, body.attachments);
  const needed = Permission.SEND_MESSAGES | (attachments ? Permission.ATTACH_FILES : 0n);
  return changeChannel(context, channelId, needed, async (tx, access) => {
    requireMessages(access.channel);
    if (access.kind === 'guild') requireVerified(caller, access);
    const content = cleanContent(body.content, caller);
    requireContent({ content, attachments });
    const scheduledAt = readFutureTime('scheduled_at', body.scheduled_at);
    if ((await lockCount(tx, caller.userId)) >= USER_LIMITS.scheduledMessages)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_SCHEDULED_MESSAGES_REACHED);
    const row = {
      user_id: caller.userId,
      scheduled_message_id: app.ids.next(),
      channel_id: channelId,
      guild_id: access.kind === 'guild' ? access.state.id : null,
      content,
      flags: (body.flags ?? 0) & FLAGS,
      reply_to: body.reply_to ?? null,
      attachments,
      scheduled_at: scheduledAt,
    };
    await insertScheduled(tx, row);
    await queue(context, tx, row.scheduled_message_id, scheduledAt);
    const scheduled = presentScheduled({ ...row, error: null });
    tx.emit(toUser(caller.userId, 'SCHEDULED_MESSAGE_CREATE', scheduled));
    return scheduled;
  });
}

/** Changes a message that is not sent yet, and tries again to send one that failed. Throws 10008, 50006, 50035. */
export async function updateScheduledMessage(
  context: Context,
  id: string,
  body: UpdateScheduledMessageBody,
): Promise<ScheduledMessage> {
  const { app, caller } = context;
  const change = {
    ...(body.content === undefined ? {} : { content: cleanContent(body.content, caller) }),
    ...(body.scheduled_at === undefined
      ? {}
      : { scheduled_at: readFutureTime('scheduled_at', body.scheduled_at) }),
  };
  return app.db.transaction(async (tx) => {
    const row = await updateScheduled(tx, caller.userId, id, change);
    if (!row) throw unknownMessage();
    requireContent(row);
    await queue(context, tx, id, row.scheduled_at);
    const scheduled = presentScheduled(row);
    tx.emit(toUser(caller.userId, 'SCHEDULED_MESSAGE_UPDATE', scheduled));
    return scheduled;
  });
}

/** Deletes a message that is not sent yet, with its files. Throws 10008. */
export async function deleteScheduledMessage({ app, caller }: Context, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const deleted = await deleteScheduled(tx, caller.userId, id, true);
    if (!deleted) throw unknownMessage();
    const files = (deleted.attachments ?? []).map(({ file }) => file.id);
    await discardUploads(tx, deleted.channel_id, files);
    tx.emit(toUser(caller.userId, 'SCHEDULED_MESSAGE_DELETE', { id, channel_id: deleted.channel_id }));
  });
}
