import { hash } from 'node:crypto';
import type { AuthSession } from '@guildhall/protocol/accounts/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { endSessions, loadSessions } from '../auth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';

/** Maximum sessions in the list, by the authentication documentation. */
const MAX_SHOWN = 50;

/** The id of a session for its owner: the same as `auth_session_id_hash` in READY. */
export const sessionHash = (sessionId: string): string => hash('sha256', sessionId, 'base64');

/** The account's sessions, the last used first. */
export async function listSessions({ app, caller: { userId } }: Context): Promise<AuthSession[]> {
  const rows = await loadSessions(app.db, app.config, userId);
  return rows.slice(0, MAX_SHOWN).map(({ session_id, last_used_at, os, platform, methods }) => ({
    id_hash: sessionHash(session_id),
    approx_last_used_time: last_used_at.toISOString(),
    methods,
    client_info: { os, platform, location: null },
  }));
}

/** Ends the named sessions of the account; others' and unknown ones are ignored. */
export async function endNamedSessions(
  { app, caller: { userId } }: Context,
  hashes: readonly string[],
  place: Place,
): Promise<void> {
  const wanted = new Set(hashes);
  const sessions = await loadSessions(app.db, app.config, userId);
  const ids = sessions.map(({ session_id }) => session_id).filter((id) => wanted.has(sessionHash(id)));
  if (ids.length === 0) return;
  await app.db.transaction(async (tx) => {
    await endSessions(tx, userId, ids);
    const details = { sessions: ids.length };
    await recordSecurityEvent(app, tx, { userId, type: 'sessions_ended', place, details });
  });
}

/** Publishes the new token of a session to the account's gateway connections. */
export const sessionChanged = (tx: Tx, userId: string, sessionId: string): void =>
  tx.emit(toUser(userId, 'AUTH_SESSION_CHANGE', { auth_session_id_hash: sessionHash(sessionId) }));
