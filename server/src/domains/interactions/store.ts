import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import type { StoredInteraction } from '../messages/index.ts';

/** What an interaction has from its creation on. */
interface CreatedInteraction {
  readonly interaction_id: string;
  readonly application_id: string;
  readonly token_hash: Buffer;
  readonly type: number;
  readonly user_id: string;
  readonly guild_id: string | null;
  readonly channel_id: string;
  readonly session_id: string | null;
  readonly nonce: string | null;
  readonly metadata: StoredInteraction;
  readonly is_private: boolean;
  readonly is_test: boolean;
  readonly source_message_id: string | null;
  readonly source_is_ephemeral: boolean;
}

/** An interaction whose token is valid, with the bot of its application. */
export interface InteractionRow extends CreatedInteraction {
  readonly bot_id: string;
  readonly response: number | null;
  readonly response_message_id: string | null;
  readonly response_is_ephemeral: boolean;
  readonly modal: unknown;
  readonly follow_ups: number;
  /** Milliseconds since it was created. */
  readonly age: number;
}

/** The `response` of an interaction that failed. */
export const FAILED = 0;

const COLUMNS = `i.interaction_id, i.application_id, a.bot_id, i.token_hash, i.type, i.user_id, i.guild_id, i.channel_id, i.session_id,
  i.nonce, i.metadata, i.is_private, i.is_test, i.source_message_id, i.source_is_ephemeral, i.response, i.response_message_id,
  i.response_is_ephemeral, i.modal, i.follow_ups, extract(epoch FROM now() - i.created_at)::float8 * 1000 AS age`;

/** Returns an interaction unless its application is gone. */
export async function loadInteraction(
  db: Database,
  interactionId: string,
): Promise<InteractionRow | undefined> {
  const [row] = await db.query<InteractionRow>(
    'interactions.load',
    `SELECT ${COLUMNS} FROM interactions i JOIN applications a USING (application_id) WHERE i.interaction_id = $1`,
    [interactionId],
  );
  return row;
}

/** A new interaction. */
export interface NewInteraction extends CreatedInteraction {
  readonly attachments: readonly StoredAttachment[] | null;
}

/** Where an application receives its interactions, and the language of the user. */
export interface Receiver {
  readonly bot_id: string;
  readonly interactions_endpoint_url: string | null;
  /** The private Ed25519 key, 32 bytes. */
  readonly signing_key: Buffer;
  readonly locale: string;
}

/** Stores an interaction; returns its receiver, or undefined if its nonce was used before or the application is gone. */
export async function insertInteraction(db: Database, row: NewInteraction): Promise<Receiver | undefined> {
  const { metadata, attachments } = row;
  const [receiver] = await db.query<Receiver>(
    'interactions.insert',
    `WITH created AS (
       INSERT INTO interactions (interaction_id, application_id, token_hash, type, user_id, guild_id, channel_id, session_id, nonce,
         metadata, is_private, is_test, source_message_id, source_is_ephemeral, attachments)
       SELECT $1, application_id, $3, $4, $5::bigint, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 FROM applications
       WHERE application_id = $2
       ON CONFLICT DO NOTHING RETURNING application_id)
     SELECT a.bot_id, a.interactions_endpoint_url, a.signing_key,
       coalesce((SELECT locale FROM users WHERE user_id = $5::bigint), 'en-US') AS locale
     FROM created JOIN applications a USING (application_id)`,
    [
      row.interaction_id,
      row.application_id,
      row.token_hash,
      row.type,
      row.user_id,
      row.guild_id,
      row.channel_id,
      row.session_id,
      row.nonce,
      JSON.stringify(metadata),
      row.is_private,
      row.is_test,
      row.source_message_id,
      row.source_is_ephemeral,
      attachments && attachments.length > 0 ? JSON.stringify(attachments) : null,
    ],
  );
  return receiver;
}

/** Records the first response; returns false if there already is one. */
export async function claimResponse(db: Database, interactionId: string, response: number): Promise<boolean> {
  const claimed = await db.query(
    'interactions.claim',
    'UPDATE interactions SET response = $2 WHERE interaction_id = $1 AND response IS NULL RETURNING 1',
    [interactionId, response],
  );
  return claimed.length > 0;
}

/** Takes back a claim whose response could not be executed. */
export async function releaseResponse(db: Database, interactionId: string): Promise<void> {
  await db.query(
    'interactions.release',
    'UPDATE interactions SET response = NULL WHERE interaction_id = $1',
    [interactionId],
  );
}

/** Records the message of the first response. */
export async function setResponseMessage(
  db: Database,
  interactionId: string,
  messageId: string,
  isEphemeral: boolean,
): Promise<void> {
  await db.query(
    'interactions.set_message',
    'UPDATE interactions SET response_message_id = $2, response_is_ephemeral = $3 WHERE interaction_id = $1',
    [interactionId, messageId, isEphemeral],
  );
}

/** Records the modal that an interaction opens. */
export async function setModal(db: Database, interactionId: string, modal: object): Promise<void> {
  await db.query('interactions.set_modal', 'UPDATE interactions SET modal = $2 WHERE interaction_id = $1', [
    interactionId,
    JSON.stringify(modal),
  ]);
}

/** Takes the modal of an interaction; returns false if it was submitted before. */
export async function takeModal(db: Database, interactionId: string): Promise<boolean> {
  const taken = await db.query(
    'interactions.take_modal',
    'UPDATE interactions SET modal = NULL WHERE interaction_id = $1 AND modal IS NOT NULL RETURNING 1',
    [interactionId],
  );
  return taken.length > 0;
}

/** Counts a follow-up message; returns false if there are `limit` already. */
export async function countFollowUp(db: Database, interactionId: string, limit: number): Promise<boolean> {
  const counted = await db.query(
    'interactions.count',
    'UPDATE interactions SET follow_ups = follow_ups + 1 WHERE interaction_id = $1 AND follow_ups < $2 RETURNING 1',
    [interactionId, limit],
  );
  return counted.length > 0;
}

/** An interaction that failed, and who learns of it. */
export type FailedInteraction = Pick<
  InteractionRow,
  'interaction_id' | 'application_id' | 'user_id' | 'session_id' | 'nonce' | 'is_test'
>;

/** Marks those of the interactions as failed that have no response, and returns them. */
export const failUnanswered = (
  db: Database,
  interactionIds: readonly string[],
): Promise<FailedInteraction[]> =>
  db.query<FailedInteraction>(
    'interactions.fail',
    `UPDATE interactions SET response = ${FAILED} WHERE interaction_id = ANY ($1::bigint[]) AND response IS NULL
     RETURNING interaction_id, application_id, user_id, session_id, nonce, is_test`,
    [interactionIds],
  );

/** Whether a message responds to an interaction. */
export async function isOfInteraction(
  { db }: Pick<App, 'db'>,
  channelId: string,
  messageId: string,
  interactionId: string,
): Promise<boolean> {
  const found = await db.query(
    'interactions.has_message',
    `SELECT FROM messages WHERE channel_id = $1 AND message_id = $2 AND interaction ->> 'id' = $3`,
    [channelId, messageId, interactionId],
  );
  return found.length > 0;
}

/** Forgets interactions whose tokens have expired. */
export async function deleteExpired(db: Database, minutes: number): Promise<void> {
  await db.query(
    'interactions.delete_expired',
    `DELETE FROM interactions WHERE created_at < now() - $1 * interval '1 minute'`,
    [minutes],
  );
}

/** Forgets the interactions of a deleted application. */
export async function deleteOfApplication(tx: Pick<Tx, 'sql'>, applicationId: string): Promise<void> {
  for (const table of ['interactions', 'interaction_deliveries', 'ephemeral_messages'] as const)
    await tx.sql.deleteFrom(table).where('application_id', '=', applicationId).execute();
}

/** Returns the bot of an application. */
export async function loadBotId(db: Database, applicationId: string): Promise<string | undefined> {
  const [row] = await db.query<{ bot_id: string }>(
    'interactions.bot',
    'SELECT bot_id FROM applications WHERE application_id = $1',
    [applicationId],
  );
  return row?.bot_id;
}
