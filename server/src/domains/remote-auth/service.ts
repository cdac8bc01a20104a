import { hash, type KeyObject, randomBytes } from 'node:crypto';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { RemoteAuthEvent } from '@guildhall/protocol/remote-auth/messages';
import type { App, CallContext, Context } from '../../app.ts';
import { apiError, unauthorized } from '../../platform/http/errors.ts';
import { createToken, holdSession, insertSession, type Origin, sourceHashes } from '../auth/index.ts';
import { requireMfaIfEnabled } from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { loadOwnUser } from '../users/index.ts';
import { encryptFor, readPublicKey } from './encryption.ts';
import { deleteScan, type Scan, storeScan, storeTicket, takeTicket } from './store.ts';

/** Seconds for exchanging a ticket. */
const TICKET_SECONDS = 60;

const SHAPE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** The subject on the bus of what happens to a browser that waits at any gateway process. */
export const getSubject = (fingerprint: string): string => `remote_auth.${fingerprint}`;

const publish = ({ bus }: Pick<App, 'bus'>, fingerprint: string, event: RemoteAuthEvent): void =>
  bus.publish(getSubject(fingerprint), event);

const digest = (token: string) => hash('sha256', token, 'buffer');
const createSecret = (fingerprint: string) => `${fingerprint}.${randomBytes(32).toString('base64url')}`;

/** No such browser waits, or not for this user: the same for all reasons. */
const unknown = () => apiError(ErrorCode.UNKNOWN_SESSION);

const readFingerprint = (token: string): string => {
  const [, fingerprint] = SHAPE.exec(token) ?? [];
  if (!fingerprint) throw unknown();
  return fingerprint;
};

const describeScan = ({ caller }: Context, token: string): Scan => {
  if (!caller.sessionId) throw unauthorized();
  return {
    fingerprint: readFingerprint(token),
    userId: caller.userId,
    sessionId: caller.sessionId,
    handshakeHash: digest(token),
  };
};

/** Shows a waiting browser who scanned its code. Returns the token for the user's decision. Throws 10020. */
export async function startRemoteAuth(context: Context, fingerprint: string) {
  const { app, caller } = context;
  const token = createSecret(fingerprint);
  const browser = await app.db.transaction((tx) => storeScan(tx, describeScan(context, token)));
  const user = browser && (await loadOwnUser(app.db, caller.userId));
  if (!browser || !user) throw unknown();
  const { user_id, discriminator, avatar, username } = user;
  publish(app, fingerprint, {
    op: 'pending_ticket',
    encrypted_user_payload: encryptFor(
      readPublicKey(browser.publicKey) as KeyObject,
      [user_id, discriminator, avatar ?? '', username].join(':'),
    ),
  });
  const { os, platform, network } = browser;
  return { handshake_token: token, client_info: { os, platform, location: network } };
}

/** Lets the browser sign in as the caller. Throws 10020, and 60003 without a fresh proof of an account with two-factor authentication. */
export async function finishRemoteAuth(context: CallContext, token: string): Promise<void> {
  const { app } = context;
  const scan = describeScan(context, token);
  await requireMfaIfEnabled(context);
  const ticket = createSecret(scan.fingerprint);
  if (!(await app.db.transaction((tx) => storeTicket(tx, scan, digest(ticket), TICKET_SECONDS))))
    throw unknown();
  publish(app, scan.fingerprint, { op: 'pending_login', ticket });
}

/** Turns the browser away. Throws 10020. */
export async function cancelRemoteAuth(context: Context, token: string): Promise<void> {
  const scan = describeScan(context, token);
  if (!(await context.app.db.transaction((tx) => deleteScan(tx, scan)))) throw unknown();
  publish(context.app, scan.fingerprint, { op: 'cancel' });
}

/**
 * Opens a session for the browser. Throws 10020 if the ticket is wrong, used up or expired, or if the session that agreed has ended
 * since, and 20013 for a disabled account.
 */
export async function openRemoteSession(
  app: App,
  ticket: string,
  { source, client }: Origin,
): Promise<{ readonly token: string; readonly encrypted: string }> {
  const fingerprint = readFingerprint(ticket);
  return app.db.transaction(async (tx) => {
    const taken = await takeTicket(tx, fingerprint, digest(ticket));
    if (!taken || !(await holdSession(tx, taken.user_id, taken.session_id))) throw unknown();
    const userId = taken.user_id;
    const { token, hash: tokenHash } = createToken(userId);
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash,
      client,
      sources: sourceHashes(userId, source),
      methods: ['qr'],
    });
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'sign_in_qr', place });
    return { token, encrypted: encryptFor(readPublicKey(taken.public_key) as KeyObject, token) };
  });
}
