import type { MfaFinish } from '@guildhall/protocol/mfa/schemas';
import { MFA_MINUTES } from '@guildhall/protocol/mfa/types';
import type { CallContext } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import type { Place } from '../security-log/index.ts';
import { announceSecurityChange } from './announce.ts';
import { hasMfa, takeFactor } from './factors.ts';
import { checkPassword, countProofTry } from './fresh-proof.ts';
import { wrongFactor } from './second-factor.ts';
import { loadProvingAccount } from './store.ts';
import { readTicket, refusedTicket, useTicket } from './tickets.ts';

/** Returns a proof of the caller's identity. Throws 50035 at `ticket` or `data`, 429 after too many tries. */
export async function finishMfa(
  context: CallContext,
  { ticket, mfa_type: type, data }: MfaFinish,
  place: Place,
): Promise<string> {
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  if (!sessionId) throw unauthorized();
  const claims = await readTicket(app, 'proof-ticket', ticket);
  if (claims.userId !== userId || claims.sessionId !== sessionId) throw refusedTicket();
  const account = await loadProvingAccount(app.db, userId);
  if (!account) throw unauthorized();
  if (type === 'password') {
    if (hasMfa(account)) throw wrongFactor('data');
    await checkPassword(context, account.password_hash, data, 'data');
    await app.db.transaction((tx) => useTicket(tx, ticket));
  } else {
    const forgive = await countProofTry(app, userId, sessionId);
    await app.db.transaction(async (tx) => {
      const used = await takeFactor(app, tx, userId, { type, data, challenge: claims.challenge });
      if (!used) throw wrongFactor('data');
      await useTicket(tx, ticket);
      if (used === 'backup')
        await announceSecurityChange(context, tx, { userId, change: 'backup_code_used', place });
    });
    await forgive();
  }
  return app.mfaKeys.issue('proof', { userId, sessionId, strong: type !== 'password' }, MFA_MINUTES.proof);
}
