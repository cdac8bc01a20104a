import { sql } from 'kysely';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { toSignIns } from '../../platform/outbox/index.ts';
import type { SignInNews } from './types.ts';

/**
 * The only place where sign-ins end (scripts/check/tables.mjs): removing one notifies all processes in the same transaction,
 * so that no connection outlives it even if this process dies right after the commit.
 */

/** Sign-ins in one event: the bus takes a megabyte. */
const CHUNK = 1_000;

const tell = (tx: Tx, news: SignInNews): void => tx.emit(toSignIns(news));

const announceEnd = (tx: Tx, userId: string, signIns: readonly string[]): void => {
  for (let at = 0; at < signIns.length; at += CHUNK)
    tell(tx, { kind: 'ended', userId, signIns: signIns.slice(at, at + CHUNK) });
};

/** Must be called with every change of remembered facts about a user's sign-ins, such as whether the email address is verified. */
export const signInsChanged = (tx: Tx, userId: string): void => tell(tx, { kind: 'changed', userId });

/** Ends some of a person's sessions. */
export async function endSessions(tx: Tx, userId: string, sessionIds: readonly string[]): Promise<void> {
  for (const table of ['sessions', 'gateway_tickets'])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE user_id = ${userId} AND session_id = ANY (${[...sessionIds]}::bigint[])`.execute(
      tx.sql,
    );
  announceEnd(tx, userId, sessionIds);
}

/** Revokes a person's consents to applications, or one of them. */
export async function endConsents(tx: Tx, userId: string, applicationId?: string): Promise<void> {
  for (const table of ['oauth_codes', 'oauth_device_codes', 'oauth_grants'])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}
        ${applicationId === undefined ? sql`` : sql`AND application_id = ${applicationId}`}`.execute(tx.sql);
  signInsChanged(tx, userId);
}

/** Ends every session of a user but `keep`, and every consent they gave to applications. Returns how many sessions. */
export async function endSignIns(tx: Tx, userId: string, keep?: string): Promise<number> {
  const others = keep === undefined ? sql`` : sql`AND session_id <> ${keep}`;
  await sql`DELETE FROM gateway_tickets WHERE user_id = ${userId} ${others}`.execute(tx.sql);
  const { rows } = await sql<{ session_id: string }>`
    DELETE FROM sessions WHERE user_id = ${userId} ${others} RETURNING session_id`.execute(tx.sql);
  announceEnd(
    tx,
    userId,
    rows.map(({ session_id }) => session_id),
  );
  await endConsents(tx, userId);
  return rows.length;
}

/** Replaces a session's token; the old one is no longer valid. */
export async function renewSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  tokenHash: Buffer,
): Promise<void> {
  await sql`
    UPDATE sessions SET token_hash = ${tokenHash}
    WHERE user_id = ${userId} AND session_id = ${sessionId}`.execute(tx.sql);
  signInsChanged(tx, userId);
}

/** Whether the bot of an application has a token. */
export async function hasBotToken(db: Database, applicationId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bot_tokens WHERE application_id = ${applicationId} LIMIT 1`.execute(
    db.sql,
  );
  return rows.length > 0;
}

/** Replaces a bot's token, which ends the sessions of the old one. Returns false if the application is gone. */
export async function replaceBotToken(
  tx: Tx,
  token: { readonly botId: string; readonly applicationId: string; readonly hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ former: string | null }>`
    INSERT INTO bot_tokens (user_id, application_id, token_hash)
    SELECT ${token.botId}::bigint, application_id, ${token.hash} FROM applications
      WHERE application_id = ${token.applicationId} FOR KEY SHARE
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = now()
    RETURNING encode(old.token_hash, 'base64') AS former`.execute(tx.sql);
  const [row] = rows;
  if (row?.former) announceEnd(tx, token.botId, [row.former]);
  return row !== undefined;
}

/** Ends the token of an application's bot and all consents to the application. */
export async function endApplication(tx: Tx, applicationId: string): Promise<void> {
  for (const table of ['bot_tokens', 'oauth_codes', 'oauth_device_codes', 'oauth_grants'])
    await sql`DELETE FROM ${sql.table(table)} WHERE application_id = ${applicationId}`.execute(tx.sql);
  tell(tx, { kind: 'applications', applicationIds: [applicationId] });
}

declare module '../../app.ts' {
  interface DomainEvents {
    accountDisabled: { readonly userId: string };
  }
}

/** How a user disables their own account: after `days`, if given, it is deleted. */
export interface OwnClosure {
  readonly days: number | undefined;
}

/**
 * Disables an account: its sign-ins end, and its applications stop working until it is enabled again. Without `own` only the owner of
 * the instance can do that, and a planned deletion stays planned.
 */
export async function disableAccount(
  context: Context,
  tx: Tx,
  userId: string,
  own?: OwnClosure,
): Promise<void> {
  await sql`
    UPDATE accounts SET disabled_at = now(), self_disabled = ${own !== undefined},
      delete_at = coalesce(now() + ${own?.days ?? null}::int * interval '1 day', delete_at)
    WHERE user_id = ${userId}`.execute(tx.sql);
  await endSignIns(tx, userId);
  const { rows } = await sql<{ application_id: string }>`
    SELECT application_id FROM user_applications WHERE user_id = ${userId}`.execute(tx.sql);
  if (rows.length > 0)
    tell(tx, { kind: 'applications', applicationIds: rows.map(({ application_id }) => application_id) });
  await notifyDomains(context, tx, 'accountDisabled', { userId });
}

const ENABLE = sql`UPDATE accounts SET disabled_at = NULL, self_disabled = false, delete_at = NULL`;

/** Enables an account again: the user can sign in, its applications work, and it is not deleted. */
export async function enableAccount(tx: Tx, userId: string): Promise<void> {
  await sql`${ENABLE} WHERE user_id = ${userId}`.execute(tx.sql);
  signInsChanged(tx, userId);
}

/** Enables an account that its user disabled. Returns false if they did not. */
export async function restoreAccount(tx: Tx, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`${ENABLE} WHERE user_id = ${userId} AND self_disabled`.execute(
    tx.sql,
  );
  if (!numAffectedRows) return false;
  signInsChanged(tx, userId);
  return true;
}
