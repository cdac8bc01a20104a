import type { CallContext } from '../../app.ts';
import { removeAuthenticators } from '../authenticators/index.ts';
import { logForInstance } from '../instance/index.ts';
import { announceSecurityChange, requireFreshProof } from '../mfa/index.ts';
import { getPerson } from './people.ts';

/**
 * Removes all authenticators and backup codes of a user who lost them; the password is enough to sign in again. The user gets an
 * email. Throws 10013, and 60003 without a fresh proof of the owner.
 */
export async function resetMfa(context: CallContext, userId: string, address: string): Promise<void> {
  const { app, caller } = context;
  const { user } = await getPerson(app, userId);
  await requireFreshProof(context);
  await app.db.transaction(async (tx) => {
    await removeAuthenticators(tx, userId);
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'user.mfa_reset',
      targetId: userId,
      address,
      details: { username: user.username },
    });
    await announceSecurityChange(context, tx, { userId, change: 'mfa_reset' });
  });
}
