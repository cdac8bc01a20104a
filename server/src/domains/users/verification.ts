import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { VerificationLevel } from '@guildhall/protocol/guilds/levels';
import { isExemptFromVerification, verificationGap } from '@guildhall/protocol/guilds/verification';
import type { Sender } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';

/**
 * Throws 50009 for a user who does not meet the guild's verification level. Must be called before writing, reacting and typing.
 * Bots are added by a moderator, so they need no verification.
 */
export function requireVerified(
  { bot, emailVerified, hasPhone = false }: Sender,
  { state, member }: Pick<GuildAccess, 'state' | 'member'>,
): void {
  const { verification_level: level, owner_id: ownerId } = state.guild;
  if (bot || level === VerificationLevel.NONE) return;
  const subject = { ...member, ownerId };
  if (isExemptFromVerification(subject)) return;
  if (verificationGap(level, { ...subject, emailVerified, hasPhone }, Date.now()))
    throw apiError(ErrorCode.CHANNEL_VERIFICATION_LEVEL_TOO_HIGH_FOR_YOU_TO_GAIN_ACCESS);
}
