import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { VerificationLevel } from '@guildhall/protocol/guilds/levels';
import { isExemptFromVerification, verificationGap } from '@guildhall/protocol/guilds/verification';
import { apiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { GuildAccess } from '../../state/access.ts';

/**
 * Throws 50009 for a person who does not meet the guild's verification level: to be asked before writing, reacting and typing.
 * Bots are let in by hand, so nothing is asked of them.
 */
export function requireVerified(
  { bot, emailVerified }: Caller,
  { state, member }: Pick<GuildAccess, 'state' | 'member'>,
): void {
  const { verification_level: level, owner_id: ownerId } = state.guild;
  if (bot || level === VerificationLevel.NONE) return;
  const subject = { ...member, ownerId };
  if (isExemptFromVerification(subject)) return;
  if (verificationGap(level, { ...subject, emailVerified }, Date.now()))
    throw apiError(ErrorCode.CHANNEL_VERIFICATION_LEVEL_TOO_HIGH_FOR_YOU_TO_GAIN_ACCESS);
}
