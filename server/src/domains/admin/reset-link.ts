import { PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { createProof } from '../accounts/index.ts';
import { logForInstance } from '../instance/index.ts';
import { personOf } from './people.ts';

/**
 * Makes a link with which a person sets a new password, as the one that is mailed: for those whom no mail reaches. It proves the
 * address too, so it is for its owner's eyes alone. Throws 10013.
 */
export async function createResetLink(
  app: App,
  caller: Caller,
  userId: string,
): Promise<{ url: string; expires_at: string }> {
  const { email, user } = await personOf(app.db, userId);
  const token = await app.db.transaction(async (tx) => {
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'user.reset_link',
      targetId: userId,
      details: { username: user.username },
    });
    return createProof(tx, 'reset', { userId, email });
  });
  return {
    url: `${app.config.publicUrl}/reset#token=${token}`,
    expires_at: new Date(Date.now() + PROOF_MINUTES.reset * 60_000).toISOString(),
  };
}
