import { hash } from 'node:crypto';
import type { AuthSession } from '@guildhall/protocol/accounts/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { endSessions, loadSessions } from '../auth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';

/** Sessions that the list shows at most, by the authentication documentation. */
const MAX_SHOWN = 50;

/** By what a session is named to its owner: the same as `auth_session_id_hash` in READY. */
export const sessionHash = (sessionId: string): string => hash('sha256', sessionId, 'base64');

/** Where the account is signed in, the last used first. */
export async function listSessions({ app, caller: { userId } }: Context): Promise<AuthSession[]> {
  const rows = await loadSessions(app.db, app.config, userId);
  return rows.slice(0, MAX_SHOWN).map(({ session_id, last_used_at, os, platform }) => ({
    id_hash: sessionHash(session_id),
    approx_last_used_time: last_used_at.toISOString(),
    client_info: { os, platform, location: null },
  }));
}

/** Ends those of the account's sessions that are named; others' and unknown ones are ignored. */
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

/** Tells the account's gateway connections that their session's token is another one now. */
export const sessionChanged = (tx: Tx, userId: string, sessionId: string): void =>
  tx.emit(toUser(userId, 'AUTH_SESSION_CHANGE', { auth_session_id_hash: sessionHash(sessionId) }));
