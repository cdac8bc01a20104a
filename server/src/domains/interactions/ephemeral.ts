import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { UpdateMessageBody } from '@guildhall/protocol/messages/index';
import type { App, Context } from '../../app.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';
import { type Taken, takeAttachments } from '../attachments/index.ts';
import { composeEdit, DRAFT_DEFAULTS, type MessageRow } from '../messages/index.ts';
import { type ActingApplication, actAsApplication } from './act.ts';
import {
  deleteEphemeral,
  type EphemeralRow,
  insertEphemeral,
  loadEphemeral,
  renderMessage,
  updateEphemeral,
} from './ephemeral-store.ts';
import type { InteractionRow } from './store.ts';

/** Minutes for which a message can be seen: as long as the token of its interaction at least, and of one that its components start. */
const LIFETIME_MINUTES = (2 * INTERACTION_LIMITS.tokenMs) / 60_000;

const inGuild = ({ guild_id }: InteractionRow) => (guild_id === null ? {} : { guild_id });

/** Sends a message that only the interaction's user sees, and returns its wire object. @param columns as in a draft */
export async function sendEphemeral(
  app: App,
  row: InteractionRow,
  columns: Partial<MessageRow>,
): Promise<Record<string, unknown>> {
  const messageId = app.ids.next();
  const message = {
    ...DRAFT_DEFAULTS,
    ...columns,
    message_id: messageId,
    channel_id: row.channel_id,
    guild_id: row.guild_id,
    author_id: row.bot_id,
    flags: (columns.flags ?? 0) | MessageFlag.EPHEMERAL,
    pinned: false,
    edited_at: null,
    reactions: null,
  } as unknown as MessageRow;
  return app.db.transaction(async (tx) => {
    const stored = { ...row, message_id: messageId, message };
    await insertEphemeral(tx, stored, LIFETIME_MINUTES);
    const wire = await renderMessage(tx, message);
    tx.emit(toUser(row.user_id, 'MESSAGE_CREATE', { ...wire, ...inGuild(row) } as never));
    return wire;
  });
}

/** Returns the ephemeral message of an interaction's user. Throws 10008. */
export async function accessEphemeral(
  { db }: Pick<App, 'db'>,
  row: InteractionRow,
  messageId: string,
): Promise<EphemeralRow> {
  const found = await loadEphemeral(db, row.user_id, messageId);
  if (found?.application_id !== row.application_id) throw unknownMessage();
  return found;
}

/** Edits an ephemeral message of the application, and returns its wire object. Throws 10008 and as `composeEdit` does. */
export async function editEphemeral(
  app: App,
  row: InteractionRow,
  messageId: string,
  body: UpdateMessageBody,
  files: readonly FormFile[],
): Promise<Record<string, unknown>> {
  const acting = await actAsApplication(app, row);
  const { message } = await accessEphemeral(app, row, messageId);
  let taken: Taken | undefined;
  let isDone = false;
  try {
    taken = await takeAttachments(
      acting.context,
      row.channel_id,
      body.attachments,
      files,
      message.attachments ?? [],
    );
    const wire = await storeEdit(app, row, messageId, acting, body, taken);
    isDone = true;
    return wire;
  } finally {
    if (!isDone) await taken?.release();
  }
}

const storeEdit = (
  app: App,
  row: InteractionRow,
  messageId: string,
  { context, access }: ActingApplication,
  body: UpdateMessageBody,
  { attachments }: Taken,
) =>
  app.db.transaction(async (tx) => {
    const stored = await loadEphemeral(tx, row.user_id, messageId, { locked: true });
    if (!stored) throw unknownMessage();
    const { columns, isEdit } = await composeEdit(context, access, {
      record: stored.message,
      isOwn: true,
      body,
      attachments,
    });
    const message = {
      ...stored.message,
      ...columns,
      ...(isEdit ? { edited_at: new Date().toISOString() } : {}),
    } as unknown as MessageRow;
    await updateEphemeral(tx, { ...stored, message });
    const wire = await renderMessage(tx, message);
    tx.emit(toUser(row.user_id, 'MESSAGE_UPDATE', { ...wire, ...inGuild(row) } as never));
    return wire;
  });

/**
 * Removes an ephemeral message of the caller from all of their sessions. It stays stored, since the application does not learn of it and can go on
 * editing it. Throws 10008, and as `accessChannel` does.
 */
export async function dismissEphemeral(
  context: Context,
  channelId: string,
  messageId: string,
): Promise<void> {
  const { db } = context.app;
  const { userId } = context.caller;
  await accessChannel(context, channelId);
  const found = await loadEphemeral(db, userId, messageId);
  if (found?.message.channel_id !== channelId) throw unknownMessage();
  const { guild_id } = found.message;
  const data = { id: messageId, channel_id: channelId, ...(guild_id ? { guild_id } : {}) };
  await db.transaction(async (tx) => tx.emit(toUser(userId, 'MESSAGE_DELETE', data)));
}

/** Deletes an ephemeral message of the application. Throws 10008. */
export async function removeEphemeral(app: App, row: InteractionRow, messageId: string): Promise<void> {
  await accessEphemeral(app, row, messageId);
  await app.db.transaction(async (tx) => {
    await deleteEphemeral(tx, row.user_id, messageId);
    const data = { id: messageId, channel_id: row.channel_id, ...inGuild(row) };
    tx.emit(toUser(row.user_id, 'MESSAGE_DELETE', data));
  });
}
