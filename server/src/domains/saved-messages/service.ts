import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { SavedMessage } from '@guildhall/protocol/saved-messages/schemas';
import type { App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { type DomainJobs, notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownMessage } from '../../platform/http/errors.ts';
import { readFutureTime } from '../../platform/http/future-time.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';
import { changeChannel } from '../../state/channel-change.ts';
import { loadWireMessage } from '../messages/index.ts';
import { presentSaved } from './present.ts';
import { readSaved } from './read.ts';
import { deleteRow, loadDue, loadRows, lockCounts, markReminded, upsertRow } from './store.ts';

interface Reminder {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A reminder of a saved message is due. */
    'saved_messages.remind': Reminder;
  }
}

declare module '../../app.ts' {
  interface DomainEvents {
    /** A user is reminded of a message that they saved. */
    reminderDue: Reminder & { readonly guildId: string | null };
  }
}

/** Throws 1000004, 1000005 if the caller has as many others. */
async function requireRoom(tx: Tx, userId: string, messageId: string, isReminder: boolean): Promise<void> {
  const { reminders, others } = await lockCounts(tx, userId, messageId);
  if (isReminder && reminders >= USER_LIMITS.reminders)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_REMINDERS_REACHED);
  if (!isReminder && others >= USER_LIMITS.savedMessages)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_SAVED_MESSAGES_REACHED);
}

/**
 * Saves a message that the caller can read, and reminds them at `dueAt`; null removes the reminder, undefined keeps it. Throws 10008,
 * 50013, 50035 for a time that is not in the future, and as `requireRoom` does.
 */
export async function saveMessage(
  context: Context,
  channelId: string,
  messageId: string,
  dueAt: string | null | undefined,
): Promise<SavedMessage> {
  const { app, caller } = context;
  return changeChannel(
    context,
    channelId,
    Permission.READ_MESSAGE_HISTORY,
    async (tx, access) => {
      const wanted = dueAt ? readFutureTime('due_at', dueAt) : dueAt === undefined ? undefined : null;
      const message = await loadWireMessage(tx, channelId, messageId);
      if (message.id === undefined) throw unknownMessage();
      const due = wanted === undefined ? await loadDue(tx, caller.userId, channelId, messageId) : wanted;
      await requireRoom(tx, caller.userId, messageId, due !== null);
      const row = await upsertRow(tx, caller.userId, {
        channel_id: channelId,
        message_id: messageId,
        guild_id: access.kind === 'guild' ? access.state.id : null,
        due_at: due,
      });
      if (wanted) {
        const payload = { userId: caller.userId, channelId, messageId };
        await app.jobs.add(tx.sql, 'saved_messages.remind', payload, { key: getKey(payload), runAt: wanted });
      }
      const name = 'name' in access.channel ? access.channel.name : null;
      const saved = presentSaved(row, message, name);
      tx.emit(toUser(caller.userId, 'SAVED_MESSAGE_CREATE', saved));
      return saved;
    },
    // It shows the other user nothing.
    { takesBack: true },
  );
}

const getKey = ({ userId, channelId, messageId }: Reminder) =>
  `saved_messages.remind ${userId} ${channelId} ${messageId}`;

/** Removes a saved message, also of a channel that the caller can't read any more. Throws 10008 if it isn't saved, and as `accessChannel` does. */
export async function unsaveMessage(context: Context, channelId: string, messageId: string): Promise<void> {
  const { app, caller } = context;
  const isDeleted = await app.db.transaction(async (tx) => {
    if (!(await deleteRow(tx, caller.userId, channelId, messageId))) return false;
    const data = { channel_id: channelId, message_id: messageId };
    tx.emit(toUser(caller.userId, 'SAVED_MESSAGE_DELETE', data));
    return true;
  });
  if (isDeleted) return;
  await accessChannel(context, channelId);
  throw unknownMessage();
}

/** Reminds a user of a message once, if the reminder is still due: it can have been moved or removed. */
async function remind(app: App, { userId, channelId, messageId }: Reminder): Promise<void> {
  const rows = await loadRows(app.db, userId);
  const row = rows.find(({ channel_id, message_id }) => channel_id === channelId && message_id === messageId);
  if (!row) return;
  const context = createContext(app, userId);
  const [saved] = await readSaved(context, [row]);
  await app.db.transaction(async (tx) => {
    if (!(await markReminded(tx, userId, channelId, messageId))) return;
    tx.emit(toUser(userId, 'SAVED_MESSAGE_CREATE', saved as SavedMessage));
    await notifyDomains(context, tx, 'reminderDue', { userId, guildId: row.guild_id, channelId, messageId });
  });
}

export const savedMessagesJobs: DomainJobs = { 'saved_messages.remind': { run: remind } };
