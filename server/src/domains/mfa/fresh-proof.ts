import { AccountFieldCode } from '@guildhall/protocol/accounts/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { MfaRequest } from '@guildhall/protocol/mfa/schemas';
import { MFA_HEADER, MFA_MINUTES } from '@guildhall/protocol/mfa/types';
import type { App, CallContext, Context } from '../../app.ts';
import { type ApiError, apiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import { hasMfa, loadFactors } from './factors.ts';
import { loadProvingAccount, type ProvingAccount } from './store.ts';

/** Wrong proofs in one session, which don't block other sessions. */
const TRIES = { limit: 10, windowMs: 15 * 60_000 } as const;

/** Counts a try to prove who the caller is; returns a function that takes it back. Throws 429. */
export const countProofTry = (
  { db, config }: Pick<App, 'db' | 'config'>,
  userId: string,
  sessionId: string,
) => countAttempt(db, [singleLimit('proof', [userId, sessionId], TRIES)], config.rateLimits);

/** Throws 50035 at `field` for a wrong password, 429 after too many. */
export async function checkPassword(
  { app, caller: { userId, sessionId } }: Context,
  passwordHash: string,
  password: string,
  field = 'password',
): Promise<void> {
  if (!sessionId) throw unauthorized();
  const forgive = await countProofTry(app, userId, sessionId);
  if (!(await app.passwords.verify(passwordHash, password, { isKnown: true, key: userId })))
    throw invalidForm({
      [field]: { code: AccountFieldCode.PASSWORD_DOES_NOT_MATCH, message: 'Password does not match.' },
    });
  await forgive();
}

/** 60003 with the ways to prove who the caller is. */
async function proofRequired({ app, caller }: CallContext, account: ProvingAccount): Promise<ApiError> {
  const { userId, sessionId } = caller;
  const { totp, sms, passkey } = await loadFactors(app, userId, account);
  const claims = { userId, sessionId, challenge: passkey?.challenge };
  const mfa: MfaRequest = {
    ticket: await app.mfaKeys.issue('proof-ticket', claims, MFA_MINUTES.ticket),
    methods: hasMfa(account)
      ? [
          ...(passkey ? [{ type: 'webauthn' as const, challenge: passkey.text }] : []),
          ...(totp ? [{ type: 'totp' as const, backup_codes_allowed: true }] : []),
          ...(sms ? [{ type: 'sms' as const }] : []),
          { type: 'backup' },
        ]
      : [{ type: 'password' }],
  };
  return apiError(ErrorCode.TWO_FACTOR_AUTHENTICATION_IS_REQUIRED, { extra: { mfa } });
}

/** Whether the call has a recent proof of this session: by an authenticator, if the account has one. */
async function hasFreshProof(
  { app, caller, request }: CallContext,
  account: ProvingAccount,
): Promise<boolean> {
  const token = request.headers.get(MFA_HEADER) ?? app.cookies.proof(request);
  const claims = token ? await app.mfaKeys.read('proof', token) : undefined;
  return (
    claims !== undefined &&
    claims.userId === caller.userId &&
    claims.sessionId === caller.sessionId &&
    (claims.strong === true || !hasMfa(account))
  );
}

async function loadCaller({ app, caller }: CallContext): Promise<ProvingAccount> {
  const account = caller.sessionId ? await loadProvingAccount(app.db, caller.userId) : undefined;
  if (!account) throw unauthorized();
  return account;
}

/**
 * Requires that the user proved their identity in the last minutes, by the token of POST /mfa/finish. `password`, from a body that
 * is documented to have it, is as good for accounts without two-factor authentication. Throws 60003 with the ways to prove it, 50035
 * at `password`, 429 after too many wrong passwords.
 */
export async function requireFreshProof(call: CallContext, password?: string | null): Promise<void> {
  const account = await loadCaller(call);
  if (await hasFreshProof(call, account)) return;
  if (!password || hasMfa(account)) throw await proofRequired(call, account);
  await checkPassword(call, account.password_hash, password);
}

/** The same only for accounts with two-factor authentication; bots and other accounts pass. */
export async function requireMfaIfEnabled(call: CallContext): Promise<void> {
  if (call.caller.bot) return;
  const account = await loadCaller(call);
  if (hasMfa(account) && !(await hasFreshProof(call, account))) throw await proofRequired(call, account);
}
