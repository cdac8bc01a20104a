import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { guildUpdated } from '../../state/guild-event.ts';
import { guildSettingsWith } from '../../state/guild-settings.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { GuildRow } from '../../state/rows.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { isMember } from '../members/index.ts';
import { createCommunityChannels } from './community-channels.ts';
import { requireCommunity } from './features.ts';
import { storePictures } from './pictures.ts';
import { getSettings } from './settings.ts';
import { updateGuild as updateRow } from './store.ts';
import { checkTransferCode } from './transfer-code.ts';

const AUDITED = guildSettingsWith('audited').map(([key]) => key);
const NAMES_IN_LOG = Object.fromEntries(
  guildSettingsWith('audited').map(([key, name]) => [key, name === true ? key : name]),
);

/**
 * Changes a guild's settings, which requires MANAGE_GUILD. Only the owner can transfer the guild, to a member who
 * is not a bot, with the code from their email. Throws 10004, 10013, 30013, 50013, 50035, 50132.
 */
export async function updateGuild(
  context: Context,
  guildId: string,
  body: GuildChange,
): Promise<{ guild: GuildRow; state: GuildState }> {
  const { app, caller } = context;
  const heir = body.owner_id === undefined ? undefined : await app.users.get(body.owner_id);
  const { state: now } = await accessGuild(context, guildId, Permission.MANAGE_GUILD);
  const pictures = await storePictures(context, guildId, body);
  const handsOver = body.owner_id !== undefined && body.owner_id !== now.guild.owner_id;
  const useCode =
    handsOver && now.guild.owner_id === caller.userId
      ? await checkTransferCode(context, guildId, body.code)
      : undefined;
  return changeGuild(context, guildId, async (tx, access) => {
    const { state, permissions } = access;
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    const before = state.guild;
    let after: GuildRow = {
      ...before,
      ...getSettings(access, body),
      ...pictures,
      ...(await createCommunityChannels(context, tx, access, body)),
    };
    requireCommunity(after);
    if (body.owner_id !== undefined && body.owner_id !== before.owner_id) {
      if (before.owner_id !== caller.userId) throw missingPermissions();
      if (!heir || !(await isMember(tx, guildId, heir.id))) throw unknownUser();
      if (heir.bot) throw apiError(ErrorCode.OWNERSHIP_CANNOT_BE_MOVED_TO_A_BOT_USER);
      await useCode?.(tx);
      after = { ...after, owner_id: heir.id };
    }
    if (isDeepStrictEqual(before, after)) return { guild: before, state };
    await updateRow(tx, after);
    tx.emit(guildUpdated(after, state));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.GUILD_UPDATE,
      targetId: guildId,
      changes: changesBetween(before, after, AUDITED, NAMES_IN_LOG),
    });
    return { guild: after, state };
  });
}
