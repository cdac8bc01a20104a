import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MfaLevel } from '@guildhall/protocol/guilds/levels';
import type { CallContext } from '../../app.ts';
import { apiError, missingPermissions, unauthorized } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { guildUpdated } from '../../state/guild-event.ts';
import { audit } from '../audit-log/index.ts';
import { hasMfa, loadProvingAccount, requireFreshProof } from '../mfa/index.ts';
import { updateGuild } from './store.ts';

/**
 * Sets whether moderators need two-factor authentication; only the owner can, who needs it as well. Throws 10004, 50013, 60003 without
 * a fresh proof.
 */
export async function updateMfaLevel(
  context: CallContext,
  guildId: string,
  level: 0 | 1,
): Promise<{ readonly level: 0 | 1 }> {
  const { app, caller } = context;
  const { state } = await accessGuild(context, guildId);
  if (state.guild.owner_id !== caller.userId) throw missingPermissions();
  const account = await loadProvingAccount(app.db, caller.userId);
  if (!account) throw unauthorized();
  // Otherwise owners would lock themselves out.
  if (level === MfaLevel.ELEVATED && !hasMfa(account))
    throw apiError(ErrorCode.TWO_FACTOR_AUTHENTICATION_IS_REQUIRED);
  await requireFreshProof(context);
  return changeGuild(context, guildId, async (tx, access) => {
    const before = access.state.guild;
    if (before.owner_id !== caller.userId) throw missingPermissions();
    if (before.mfa_level === level) return { level };
    const after = { ...before, mfa_level: level };
    await updateGuild(tx, after);
    tx.emit(guildUpdated(after, access.state));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.GUILD_UPDATE,
      targetId: guildId,
      changes: [{ key: 'mfa_level', old_value: before.mfa_level, new_value: level }],
    });
    return { level };
  });
}
