import type { SignInMethod } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../security-log/index.ts';
import { IDLE_DAYS, isLiveSql, sessionEndSql } from './lifetime-sql.ts';
import type { SignIn } from './types.ts';

type Lifetime = Pick<Config, 'sessionDays'>;

const DAY_MS = 86_400_000;

/** Minutes by which the time of last use can be late, so that a busy session is written rarely. */
const LAST_USED_MINUTES = 10;

const idleEnd = () => new Date(Date.now() + IDLE_DAYS * DAY_MS);

export interface OwnerOfSession {
  readonly session_id: string;
  readonly email_verified: boolean;
  readonly has_phone: boolean;
  readonly has_mfa: boolean;
}

/** The known facts about a token, while they are valid. */
interface Ending {
  /** Milliseconds until it expires. */
  readonly ends_in: number;
}

const endsInSql = (end: string) => `(extract(epoch FROM ${end} - now()) * 1000)::float8 AS ends_in`;

export interface SessionRow extends OwnerOfSession, Ending {
  /** The time of last use has to be stored again. */
  readonly stale: boolean;
}

/** The session of a token hash (base64); undefined if it has ended. */
export async function loadSession(
  db: Database,
  lifetime: Lifetime,
  userId: string,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    'auth.session',
    `SELECT s.session_id, s.last_used_at < now() - interval '${LAST_USED_MINUTES} minutes' AS stale, a.email_verified, a.phone IS NOT NULL AS has_phone, a.authenticator_types <> '{}' AS has_mfa,
       ${endsInSql(sessionEndSql('s', lifetime))}
     FROM sessions s JOIN accounts a USING (user_id)
     WHERE s.user_id = $1 AND s.token_hash = decode($2, 'base64') AND ${isLiveSql('s', lifetime)}
       AND a.disabled_at IS NULL`,
    [userId, tokenHash],
  );
  return row;
}

/** Stores that a session is in use, which also extends it. */
export async function touchSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.query(
    'auth.touch',
    `WITH seen AS (
       INSERT INTO last_seen (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET seen_at = now())
     UPDATE sessions SET last_used_at = now(), expires_at = $3 WHERE user_id = $1 AND session_id = $2`,
    [userId, sessionId, idleEnd()],
  );
}

/** SQL: an application `p` whose owner's account, if it exists, was not disabled. */
const WORKING_APPLICATION =
  'JOIN applications p USING (application_id) JOIN accounts o ON o.user_id = p.owner_id AND o.disabled_at IS NULL';

/** The application of a bot token's hash (base64); undefined for bots of disabled accounts too. */
export async function loadBotToken(
  db: Database,
  userId: string,
  tokenHash: string,
): Promise<{ application_id: string; has_mfa: boolean } | undefined> {
  const [row] = await db.query<{ application_id: string; has_mfa: boolean }>(
    'auth.bot',
    `SELECT application_id, o.authenticator_types <> '{}' AS has_mfa FROM bot_tokens t ${WORKING_APPLICATION}
     WHERE t.user_id = $1 AND t.token_hash = decode($2, 'base64')`,
    [userId, tokenHash],
  );
  return row;
}

interface AccessTokenRow extends Ending {
  readonly application_id: string;
  readonly scopes: string[];
  readonly email_verified: boolean;
  readonly has_phone: boolean;
  readonly has_mfa: boolean;
}

/**
 * A person's consent for an application, by the hash (base64) of its access token. Undefined if the person's account, or that of
 * the application's owner, was disabled.
 */
export async function loadAccessToken(
  db: Database,
  userId: string,
  tokenHash: string,
): Promise<AccessTokenRow | undefined> {
  const [row] = await db.query<AccessTokenRow>(
    'auth.access_token',
    `SELECT application_id, g.scopes, a.email_verified, a.phone IS NOT NULL AS has_phone, a.authenticator_types <> '{}' AS has_mfa, ${endsInSql('g.access_expires_at')}
     FROM oauth_grants g JOIN accounts a ON a.user_id = g.user_id ${WORKING_APPLICATION}
     WHERE g.user_id = $1 AND g.access_hash = decode($2, 'base64') AND g.access_expires_at > now()
       AND a.disabled_at IS NULL`,
    [userId, tokenHash],
  );
  return row;
}

interface Closure {
  readonly disabled: boolean;
  /** By its user, to be deleted. */
  readonly deleted: boolean;
}

/** SQL of a `Closure`. */
const CLOSURE = 'disabled_at IS NOT NULL AS disabled, self_disabled AND delete_at IS NOT NULL AS deleted';

/** Throws 20013 for a disabled account, and 20011 for one that its user deleted. */
export function requireEnabled({ disabled, deleted }: Closure): void {
  if (deleted) throw apiError(ErrorCode.ACCOUNT_SCHEDULED_FOR_DELETION);
  if (disabled) throw apiError(ErrorCode.ACCOUNT_DISABLED);
}

export interface NewSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly client: ClientInfo;
  /** Hashes of the address and the device, which are known from now on. */
  readonly sources: readonly Buffer[];
  /** How the user proved who they are. */
  readonly methods: readonly SignInMethod[];
}

/**
 * Stores a session. Throws 20013 for a disabled account, even if it is disabled at this very moment, and 20011 for one that its user
 * deleted.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  // Locked either way: disabling the account in the meantime ends this session too.
  const { rows } = await sql<Closure>`
    SELECT ${sql.raw(CLOSURE)} FROM accounts WHERE user_id = ${session.userId} FOR SHARE`.execute(tx.sql);
  if (rows[0]) requireEnabled(rows[0]);
  await tx.sql
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      expires_at: idleEnd(),
      os: session.client.os,
      platform: session.client.platform,
      methods: [...session.methods],
    })
    .execute();
  await sql`
    INSERT INTO last_seen (user_id) VALUES (${session.userId})
    ON CONFLICT (user_id) DO UPDATE SET seen_at = now()`.execute(tx.sql);
  await rememberSources(tx, session.userId, session.sources);
}

/**
 * Returns those of the sign-ins that have ended, by `SignIn.signIn`; each is looked up by its key. People's ids come before those of
 * bots.
 */
export async function loadEnded(
  db: Database,
  lifetime: Lifetime,
  signIns: readonly SignIn[],
): Promise<string[]> {
  const people = signIns.filter(({ bot }) => !bot);
  const bots = signIns.filter(({ bot }) => bot);
  const rows = await db.query<{ sign_in: string }>(
    'auth.ended',
    `SELECT asked.session_id::text AS sign_in FROM unnest($1::bigint[], $2::bigint[]) AS asked (user_id, session_id)
     WHERE NOT EXISTS (
       SELECT FROM sessions s JOIN accounts a USING (user_id)
       WHERE s.user_id = asked.user_id AND s.session_id = asked.session_id AND ${isLiveSql('s', lifetime)}
         AND a.disabled_at IS NULL)
     UNION ALL
     SELECT asked.token FROM unnest($3::bigint[], $4::text[]) AS asked (user_id, token)
     WHERE NOT EXISTS (
       SELECT FROM bot_tokens t ${WORKING_APPLICATION}
       WHERE t.user_id = asked.user_id AND t.token_hash = decode(asked.token, 'base64'))`,
    [people, bots].flatMap((kind) => [kind.map(({ userId }) => userId), kind.map(({ signIn }) => signIn)]),
  );
  return rows.map(({ sign_in }) => sign_in);
}

export interface ListedSession {
  readonly session_id: string;
  readonly last_used_at: Date;
  readonly os: string | null;
  readonly platform: string | null;
  readonly methods: SignInMethod[];
}

/** An account's sessions, the last used first. */
export const loadSessions = (db: Database, lifetime: Lifetime, userId: string): Promise<ListedSession[]> =>
  db.query<ListedSession>(
    'auth.sessions',
    `SELECT s.session_id, s.last_used_at, s.os, s.platform, s.methods FROM sessions s
     WHERE s.user_id = $1 AND ${isLiveSql('s', lifetime)} ORDER BY s.last_used_at DESC, s.session_id DESC`,
    [userId],
  );

/** Whether these still are the account's password and authenticators; if so, they can't change until the transaction ends. */
export async function holdPassword(
  tx: Tx,
  account: Pick<LoginRow, 'user_id' | 'password_hash' | 'authenticator_types'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE user_id = ${account.user_id} AND password_hash = ${account.password_hash}
      AND authenticator_types = ${[...account.authenticator_types]}::smallint[] FOR SHARE`.execute(tx.sql);
  return rows.length > 0;
}

/** Whether a session has not been ended; if so, it isn’t until the transaction ends. */
export async function holdSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sessions WHERE user_id = ${userId} AND session_id = ${sessionId} AND expires_at > now()
    FOR KEY SHARE`.execute(tx.sql);
  return rows.length > 0;
}

export interface LoginRow extends Closure {
  readonly user_id: string;
  readonly password_hash: string;
  readonly email_verified: boolean;
  readonly has_phone: boolean;
  readonly authenticator_types: readonly AuthenticatorType[];
  readonly locale: string;
  readonly theme: string | null;
}

const LOGIN = `
  SELECT user_id, a.password_hash, a.email_verified, a.phone IS NOT NULL AS has_phone, a.authenticator_types, ${CLOSURE}, u.locale, s.settings ->> 'theme' AS theme
  FROM accounts a JOIN users u USING (user_id) LEFT JOIN user_settings s USING (user_id)`;

/** The account of an email address. */
export async function loadLogin(db: Database, email: string): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow>(
    'auth.login',
    `${LOGIN} JOIN emails e USING (user_id) WHERE e.email = $1 AND e.reserved_until IS NULL`,
    [email],
  );
  return row;
}

/** The account of a phone number in E.164. */
export async function loadLoginByPhone(db: Database, phone: string): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow>(
    'auth.login_by_phone',
    `${LOGIN} JOIN phones p USING (user_id) WHERE p.phone = $1`,
    [phone],
  );
  return row;
}

/** The same by the user's id. */
export async function loadLoginById(db: Database, userId: string): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow>('auth.login_by_id', `${LOGIN} WHERE a.user_id = $1`, [userId]);
  return row;
}

/** Stores hashes of an address and a device, which the account knows from now on. */
export async function rememberSources(tx: Tx, userId: string, sources: readonly Buffer[]): Promise<void> {
  await tx.sql
    .insertInto('known_sources')
    .values(sources.map((source) => ({ user_id: userId, source, seen_at: new Date() })))
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ seen_at: new Date() }))
    .execute();
}

/** Those of `sources` from which the account signed in before. */
export async function loadKnownSources(
  db: Database,
  userId: string,
  sources: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db.query<{ source: Buffer }>(
    'auth.known',
    'SELECT source FROM known_sources WHERE user_id = $1 AND source = ANY ($2::bytea[])',
    [userId, sources],
  );
  return rows.map(({ source }) => source);
}

export async function insertTicket(
  db: Database,
  ticket: { userId: string; sessionId: string; hash: Buffer; seconds: number },
): Promise<void> {
  await db.query(
    'auth.ticket',
    `INSERT INTO gateway_tickets (user_id, ticket_hash, session_id, expires_at)
     VALUES ($1, $2, $3, now() + $4 * interval '1 second')`,
    [ticket.userId, ticket.hash, ticket.sessionId, ticket.seconds],
  );
}

/** The session of a ticket, which is used up by this call; undefined if the ticket or its session ended. */
export async function takeTicket(
  db: Database,
  lifetime: Lifetime,
  userId: string,
  hash: Buffer,
): Promise<OwnerOfSession | undefined> {
  const [row] = await db.query<OwnerOfSession>(
    'auth.take_ticket',
    `WITH taken AS (
       DELETE FROM gateway_tickets WHERE user_id = $1 AND ticket_hash = $2 RETURNING session_id, expires_at)
     SELECT s.session_id, a.email_verified, a.phone IS NOT NULL AS has_phone, a.authenticator_types <> '{}' AS has_mfa FROM taken t
       JOIN sessions s ON s.user_id = $1 AND s.session_id = t.session_id JOIN accounts a ON a.user_id = $1
     WHERE t.expires_at > now() AND ${isLiveSql('s', lifetime)} AND a.disabled_at IS NULL`,
    [userId, hash],
  );
  return row;
}

/** The account that registered first; undefined before the first registration. */
export async function loadInstanceOwner(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ owner_id: string }>('auth.owner', 'SELECT owner_id FROM instance', []);
  return row?.owner_id;
}

/** Removes ended sessions and tickets, expired counters of attempts, and sources not seen for long. */
export async function deleteEnded(db: Database): Promise<void> {
  await db.query('auth.sweep.sessions', 'DELETE FROM sessions WHERE expires_at < now()', []);
  await db.query('auth.sweep.tickets', 'DELETE FROM gateway_tickets WHERE expires_at < now()', []);
  await db.query('auth.sweep.attempts', 'DELETE FROM attempts WHERE expires_at < now()', []);
  // A day longer than their validity, so that a repeated one is recognized.
  await db.query(
    'auth.sweep.codes',
    'DELETE FROM oauth_codes WHERE expires_at < now() - interval $$1 day$$',
    [],
  );
  await db.query('auth.sweep.devices', 'DELETE FROM oauth_device_codes WHERE expires_at < now()', []);
  await db.query('auth.sweep.grants', 'DELETE FROM oauth_grants WHERE expires_at < now()', []);
  await db.query(
    'auth.sweep.sources',
    'DELETE FROM known_sources WHERE seen_at < now() - $1 * interval $$1 day$$',
    [IDLE_DAYS],
  );
}
