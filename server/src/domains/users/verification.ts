import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { VerificationLevel } from '@guildhall/protocol/guilds/levels';
import { isExemptFromVerification, verificationGap } from '@guildhall/protocol/guilds/verification';
import type { App } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { GuildAccess } from '../../state/access.ts';

async function loadEmailVerified(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.query<{ email_verified: boolean }>(
    'users.email_verified',
    'SELECT email_verified FROM accounts WHERE user_id = $1',
    [userId],
  );
  return row?.email_verified ?? false;
}

/**
 * Throws 50009 for a person who does not meet the guild's verification level: to be asked before writing, reacting and typing.
 * One statement, and none for those of whom nothing is asked. Bots are let in by hand, so nothing is asked of them.
 */
export async function requireVerified(
  app: Pick<App, 'db'>,
  caller: Caller,
  { state, member }: Pick<GuildAccess, 'state' | 'member'>,
): Promise<void> {
  const { verification_level: level, owner_id: ownerId } = state.guild;
  if (caller.bot || level === VerificationLevel.NONE) return;
  const subject = { ...member, ownerId };
  if (isExemptFromVerification(subject)) return;
  const emailVerified = await loadEmailVerified(app.db, caller.userId);
  if (verificationGap(level, { ...subject, emailVerified }, Date.now()))
    throw apiError(ErrorCode.CHANNEL_VERIFICATION_LEVEL_TOO_HIGH_FOR_YOU_TO_GAIN_ACCESS);
}
