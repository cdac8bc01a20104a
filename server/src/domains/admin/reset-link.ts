import { PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import type { CallContext } from '../../app.ts';
import { createProof } from '../accounts/index.ts';
import { logForInstance } from '../instance/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { getPerson } from './people.ts';

/**
 * Creates a link for resetting a user's password, like the one sent by email: for users whom no email reaches. Anyone with the
 * link has the account, so the owner needs a fresh proof. Throws 10013, 60003.
 */
export async function createResetLink(
  context: CallContext,
  userId: string,
  { password, address }: { readonly password: string | null | undefined; readonly address: string },
): Promise<{ url: string; expires_at: string }> {
  const { app, caller } = context;
  const { email, user } = await getPerson(app, userId);
  await requireFreshProof(context, password);
  const token = await app.db.transaction(async (tx) => {
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'user.reset_link',
      targetId: userId,
      address,
      details: { username: user.username },
    });
    await recordSecurityEvent(app, tx, { userId, type: 'reset_link_created' });
    return createProof(tx, 'reset', { userId, email: email ?? '' });
  });
  return {
    url: `${app.config.publicUrl}/reset#token=${token}`,
    expires_at: new Date(Date.now() + PROOF_MINUTES.reset * 60_000).toISOString(),
  };
}
