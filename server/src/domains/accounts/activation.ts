import type { App } from '../../app.ts';
import { type Origin, restoreAccount } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { countTokenTry } from './limits.ts';
import { refusedToken, takeProof } from './proofs.ts';
import { lockEmail } from './store.ts';

/**
 * Restores an account that its user closed, by the link in the email about that. It signs nobody in, so the link is of no use to
 * anyone else. Throws 50035 at `token`, 429.
 */
export async function activateAccount(app: App, token: string, { source, client }: Origin): Promise<void> {
  const forgive = await countTokenTry(app, source);
  await app.db.transaction(async (tx) => {
    const { userId, email } = await takeProof(tx, 'activate', token, 'token');
    if ((await lockEmail(tx, userId)) !== email) throw refusedToken('token', 'expired');
    if (!(await restoreAccount(tx, userId))) return;
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'account_restored', place });
  });
  await forgive();
}
