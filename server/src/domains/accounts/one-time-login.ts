import type { App } from '../../app.ts';
import { createToken, insertSession, type Origin, sourceHashes } from '../auth/index.ts';
import { hasMfa } from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { countTokenTry } from './limits.ts';
import { refusedToken, takeProof } from './proofs.ts';
import { loadAccount } from './store.ts';
import { markVerified } from './verification.ts';

/**
 * Opens a session with the ticket of an email, which also verifies the address. Accounts with two-factor authentication get no such ticket, and
 * an earlier one stops working. Throws 50035 at `ticket`, 20013 for a disabled account, 429.
 */
export async function signInOnce(app: App, ticket: string, { source, client }: Origin): Promise<string> {
  const forgive = await countTokenTry(app, source);
  const token = await app.db.transaction(async (tx) => {
    const { userId, email } = await takeProof(tx, 'login', ticket, 'ticket');
    const account = await loadAccount(app.db, userId);
    if (!account || hasMfa(account) || !(await markVerified(tx, userId, email)))
      throw refusedToken('ticket', 'expired');
    const session = createToken(userId);
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: session.hash,
      client,
      sources: sourceHashes(userId, source),
      methods: ['link'],
    });
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'sign_in_link', place });
    return session.token;
  });
  await forgive();
  return token;
}
