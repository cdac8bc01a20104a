import type { Authenticator, BackupCode, PasskeyCreation } from '@guildhall/protocol/authenticators/schemas';
import { MAX_PASSKEYS } from '@guildhall/protocol/authenticators/types';
import { AuthenticatorType, MFA_MINUTES } from '@guildhall/protocol/mfa/types';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { CallContext, Context } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { loadProfile } from '../instance/index.ts';
import {
  getRelyingParty,
  loadPasskeys,
  type PasskeyRow,
  readTicket,
  refusedTicket,
  removeAuthenticatorTypes,
  requireFreshProof,
  useTicket,
  wrongFactor,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { loadOwnUser } from '../users/index.ts';
import { addAuthenticator, changeAuthenticators } from './change.ts';
import { deletePasskeyRow, insertPasskey, renamePasskey } from './passkeys-store.ts';
import { verifyPasskey } from './verify-passkey.ts';

const present = ({ passkey_id, name, last_used_at, credential_id }: PasskeyRow): Authenticator => ({
  id: passkey_id,
  type: AuthenticatorType.WEBAUTHN,
  name,
  last_used: last_used_at?.toISOString() ?? null,
  cred_id: credential_id,
});

const unknownPasskey = () =>
  invalidForm({ authenticator_id: { code: 'UNKNOWN_AUTHENTICATOR', message: 'There is no such passkey.' } });

/** The caller's passkeys, the oldest first. */
export const listPasskeys = async ({ app, caller }: Context): Promise<Authenticator[]> =>
  (await loadPasskeys(app.db, caller.userId)).map(present);

/** Returns the challenge of a new passkey. Throws 60003 without a fresh proof, 50035 above 25 passkeys. */
export async function startPasskey(context: CallContext): Promise<{ ticket: string; challenge: string }> {
  await requireFreshProof(context);
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  const user = await loadOwnUser(app.db, userId);
  if (!user) throw unauthorized();
  const passkeys = await loadPasskeys(app.db, userId);
  if (passkeys.length >= MAX_PASSKEYS)
    throw invalidForm({
      '': { code: 'TOO_MANY_PASSKEYS', message: `An account has ${MAX_PASSKEYS} at most.` },
    });
  const options = await generateRegistrationOptions({
    rpName: (await loadProfile(app.db)).name,
    rpID: getRelyingParty(app.config).rpID,
    userName: user.username,
    userDisplayName: user.global_name ?? user.username,
    // Found again when somebody signs in with the passkey alone.
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const claims = { userId, sessionId, challenge: options.challenge };
  return {
    ticket: await app.mfaKeys.issue('passkey', claims, MFA_MINUTES.ticket),
    challenge: JSON.stringify({ publicKey: options }),
  };
}

/** Adds a passkey. Throws 60003 without a fresh proof, 50035 at `ticket` and `credential`. */
export async function createPasskey(
  context: CallContext,
  { name, ticket, credential }: PasskeyCreation,
  place: Place,
): Promise<Authenticator & { backup_codes: BackupCode[] }> {
  await requireFreshProof(context);
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  const claims = await readTicket(app, 'passkey', ticket ?? '');
  if (claims.userId !== userId || claims.sessionId !== sessionId) throw refusedTicket();
  const verified = await verifyPasskey(app, credential ?? '', claims.challenge ?? '');
  if (!verified) throw wrongFactor('credential');
  const row: PasskeyRow = {
    ...verified,
    passkey_id: app.ids.next(),
    name: name?.trim() || 'Passkey',
    last_used_at: null,
  };
  const change = { change: 'passkey_added', name: row.name, place } as const;
  return changeAuthenticators(context, change, async (tx) => {
    await useTicket(tx, ticket ?? '');
    if (!(await insertPasskey(tx, userId, row))) throw wrongFactor('credential');
    tx.emit(toUser(userId, 'AUTHENTICATOR_CREATE', present(row)));
    return { ...present(row), backup_codes: await addAuthenticator(context, tx, AuthenticatorType.WEBAUTHN) };
  });
}

/** Renames one of the caller's passkeys. Throws 60003 without a fresh proof, 50035 if it isn't the caller's. */
export async function updatePasskey(
  context: CallContext,
  passkeyId: string,
  name: string | undefined,
): Promise<Authenticator> {
  await requireFreshProof(context);
  const { app, caller } = context;
  return app.db.transaction(async (tx) => {
    const row = await renamePasskey(tx, caller.userId, passkeyId, name?.trim() || undefined);
    if (!row) throw unknownPasskey();
    tx.emit(toUser(caller.userId, 'AUTHENTICATOR_UPDATE', present(row)));
    return present(row);
  });
}

/** Removes one of the caller's passkeys. Throws 60003 without a fresh proof, 50035 if it isn't the caller's. */
export async function deletePasskey(context: CallContext, passkeyId: string, place: Place): Promise<void> {
  await requireFreshProof(context);
  const { app, caller } = context;
  const { userId } = caller;
  const name = (await loadPasskeys(app.db, userId)).find((one) => one.passkey_id === passkeyId)?.name;
  if (name === undefined) throw unknownPasskey();
  await changeAuthenticators(context, { change: 'passkey_removed', name, place }, async (tx) => {
    const left = await deletePasskeyRow(tx, userId, passkeyId);
    if (left === undefined) throw unknownPasskey();
    if (left === 0) await removeAuthenticatorTypes(tx, userId, [AuthenticatorType.WEBAUTHN]);
    tx.emit(toUser(userId, 'AUTHENTICATOR_DELETE', { id: passkeyId, type: AuthenticatorType.WEBAUTHN }));
  });
}
