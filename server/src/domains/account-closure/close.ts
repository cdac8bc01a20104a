import { ClosureFieldCode, DELETION_DAYS } from '@guildhall/protocol/account-closure/schemas';
import type { CallContext } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { loadAccount, mailNotice } from '../accounts/index.ts';
import { disableAccount } from '../auth/index.ts';
import { loadOwnerId } from '../instance/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { ownsAnything } from './store.ts';

interface Closure {
  readonly password: string | null | undefined;
  /** Whether the account is deleted after the days of grace. */
  readonly isForGood: boolean;
  readonly place: Place;
}

/**
 * Disables the caller's account, which ends all sessions, and schedules its deletion if it is for good. Throws 60003
 * without a fresh proof, and 50035 at `password`: if it is wrong, for the owner of the instance, and before a deletion while the caller
 * owns guilds or teams.
 */
export async function closeAccount(
  context: CallContext,
  { password, isForGood, place }: Closure,
): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  await requireFreshProof(context, password);
  const account = await loadAccount(app.db, userId);
  if (!account) throw unauthorized();
  if ((await loadOwnerId(app.db)) === userId)
    throw invalidForm({
      password: {
        code: ClosureFieldCode.INSTANCE_OWNER,
        message: 'The owner of the instance cannot close their account.',
      },
    });
  await app.db.transaction(async (tx) => {
    if (isForGood && (await ownsAnything(tx, userId)))
      throw invalidForm({
        password: {
          code: ClosureFieldCode.ACCOUNT_OWNS_GUILDS,
          message: 'Transfer or delete the guilds and teams you own first.',
        },
      });
    await disableAccount(context, tx, userId, { days: isForGood ? DELETION_DAYS : undefined });
    const type = isForGood ? 'deletion_scheduled' : 'account_closed';
    await recordSecurityEvent(app, tx, { userId, type, place });
    const about = isForGood ? 'deletion' : 'closure';
    await mailNotice(app, tx, userId, account.email, { about });
  });
}
