import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { ApiError, missingPermissions } from '../../platform/http/errors.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { sendMessage } from '../messages/index.ts';
import { presentScheduled } from './present.ts';
import {
  claimScheduled,
  deleteScheduled,
  failScheduled,
  isSent,
  loadSender,
  type ScheduledRow,
} from './store.ts';

interface SendJob {
  readonly userId: string;
  readonly id: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A scheduled message is to be sent. */
    'scheduled_messages.send': SendJob;
  }
}

/** Statuses of errors that pass: the job is tried again. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

/** The nonce by which a message is sent once, however often the job runs. */
const getNonce = (id: string): string => `s${id}`;

/** Sends a message as its author would. Throws what `sendMessage` does, and 50013 for a disabled account. */
async function send(app: App, { user_id: userId, ...row }: ScheduledRow): Promise<void> {
  const sender = await loadSender(app.db, userId);
  if (!sender) throw missingPermissions();
  await sendMessage(
    { app, caller: { userId, bot: false, ...sender }, reason: undefined },
    row.channel_id,
    {
      content: row.content,
      flags: row.flags,
      nonce: getNonce(row.scheduled_message_id),
      ...(row.attachments ? { attachments: row.attachments.map(({ request }) => request) } : {}),
      ...(row.reply_to === null
        ? {}
        : { message_reference: { message_id: row.reply_to, fail_if_not_exists: false } }),
    },
    [],
  );
}

/** Sends a message and removes it, or notes why it can't be sent. */
async function run(app: App, { userId, id }: SendJob): Promise<void> {
  const row = await claimScheduled(app.db, userId, id);
  if (!row) return;
  try {
    const from = idAt(row.scheduled_at.getTime());
    const wasSent = row.is_retry && (await isSent(app.db, row.channel_id, userId, getNonce(id), from));
    if (!wasSent) await send(app, row);
  } catch (error) {
    if (!(error instanceof ApiError) || PASSING.has(error.status)) throw error;
    const { code, message } = error;
    await app.db.transaction(async (tx) => {
      const failed = await failScheduled(tx, userId, id, { code, message });
      if (failed) tx.emit(toUser(userId, 'SCHEDULED_MESSAGE_UPDATE', presentScheduled(failed)));
    });
    return;
  }
  await app.db.transaction(async (tx) => {
    if (await deleteScheduled(tx, userId, id, false))
      tx.emit(toUser(userId, 'SCHEDULED_MESSAGE_DELETE', { id, channel_id: row.channel_id }));
  });
}

export const scheduledMessagesJobs: DomainJobs = { 'scheduled_messages.send': { run } };
