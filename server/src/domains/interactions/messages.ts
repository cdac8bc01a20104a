import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { CreateMessageBody, UpdateMessageBody } from '@guildhall/protocol/messages/index';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { App } from '../../app.ts';
import { apiError, unknownMessage } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { deleteMessageAs, type Editor, editMessageAs, loadWireMessage } from '../messages/index.ts';
import { actAsApplication } from './act.ts';
import { editEphemeral, removeEphemeral } from './ephemeral.ts';
import { loadEphemeral, renderMessage } from './ephemeral-store.ts';
import { sendReply } from './reply.ts';
import { countFollowUp, type InteractionRow, isOfInteraction, setResponseMessage } from './store.ts';

/** The application as the editor of the messages of its bot. */
export const createEditor = (app: App, row: InteractionRow): Editor => ({
  authorId: row.bot_id,
  changesOnlyOwn: true,
  access: () => actAsApplication(app, row),
});

/** Follow-up messages where there is no documented limit. */
const ANY_NUMBER = 30_000;

/** One message of an interaction. */
interface Target {
  readonly messageId: string;
  readonly isEphemeral: boolean;
}

const getOriginal = (row: InteractionRow): Target => {
  if (row.response_message_id === null) throw unknownMessage();
  return { messageId: row.response_message_id, isEphemeral: row.response_is_ephemeral };
};

/** Returns the message that `messageId`, or `@original`, names. Throws 10008 for messages of other interactions. */
async function findTarget(app: App, row: InteractionRow, messageId: string): Promise<Target> {
  if (messageId === '@original' || messageId === row.response_message_id) return getOriginal(row);
  if (await isOfInteraction(app, row.channel_id, messageId, row.interaction_id))
    return { messageId, isEphemeral: false };
  const ephemeral = await loadEphemeral(app.db, row.user_id, messageId);
  if (ephemeral?.interaction_id !== row.interaction_id) throw unknownMessage();
  return { messageId, isEphemeral: true };
}

/** Returns a message of an interaction. Throws 10008. */
export async function getReply(app: App, row: InteractionRow, messageId: string): Promise<Message> {
  const target = await findTarget(app, row, messageId);
  if (target.isEphemeral) {
    const stored = await loadEphemeral(app.db, row.user_id, target.messageId);
    if (!stored) throw unknownMessage();
    return (await renderMessage(app.db, stored.message)) as unknown as Message;
  }
  const message = await loadWireMessage(app.db, row.channel_id, target.messageId);
  if (message.id === undefined) throw unknownMessage();
  return message;
}

/** Edits a message of an interaction. Throws 10008 and as `editMessageAs` does. */
export async function editReply(
  app: App,
  row: InteractionRow,
  messageId: string,
  body: UpdateMessageBody,
  files: readonly FormFile[],
): Promise<object> {
  const target = await findTarget(app, row, messageId);
  if (target.isEphemeral) return editEphemeral(app, row, target.messageId, body, files);
  return editMessageAs(createEditor(app, row), row.channel_id, target.messageId, body, files);
}

/** Deletes a message of an interaction. Throws 10008. */
export async function deleteReply(app: App, row: InteractionRow, messageId: string): Promise<void> {
  const target = await findTarget(app, row, messageId);
  if (target.isEphemeral) await removeEphemeral(app, row, target.messageId);
  else await deleteMessageAs(createEditor(app, row), row.channel_id, target.messageId);
}

/** Whether the first response waits for its content. */
async function isWaiting(app: App, row: InteractionRow): Promise<boolean> {
  if (row.response_message_id === null || row.response !== 5) return false;
  const message = await getReply(app, row, '@original').catch(() => undefined);
  return message !== undefined && (message.flags & MessageFlag.LOADING) !== 0;
}

/**
 * Sends a follow-up message and returns it. The first one after a deferred response takes its place (interactions documentation).
 * Throws 40094 above the limit for applications that are installed for the user alone, and as `sendReply` does.
 */
export async function sendFollowUp(
  app: App,
  row: InteractionRow,
  body: CreateMessageBody,
  files: readonly FormFile[],
): Promise<object> {
  if (await isWaiting(app, row)) return editReply(app, row, '@original', body as UpdateMessageBody, files);
  const isUserInstall = !('0' in row.metadata.authorizing_integration_owners);
  const limit = isUserInstall ? INTERACTION_LIMITS.userInstallFollowUps : ANY_NUMBER;
  if (!(await countFollowUp(app.db, row.interaction_id, limit)))
    throw apiError(ErrorCode.THIS_INTERACTION_HAS_HIT_THE_MAXIMUM_NUMBER_OF_FOLLOW_UP_MESSAGES);
  const message = await sendReply(app, row, { body, files, isFollowUp: true });
  if (row.response_message_id === null)
    await setResponseMessage(
      app.db,
      row.interaction_id,
      message.id as string,
      ((message.flags as number) & MessageFlag.EPHEMERAL) !== 0,
    );
  return message;
}
