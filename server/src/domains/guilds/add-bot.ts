import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { ALL_PERMISSIONS, Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { requireGrantable } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { addMember, userOf, type Welcome } from '../members/index.ts';
import { insertRoles, plainRole, roleChanges, roleCreated } from '../roles/index.ts';

/**
 * Adds an application's bot to a guild, for which the caller needs MANAGE_GUILD. Asked for permissions it gets a managed role of
 * its own, which goes when the bot does. Answers whether it is new. Throws 10004, 10013, 30005, 40007, and 50013 also
 * for permissions that the caller lacks.
 */
export async function addBot(
  app: App,
  welcome: Welcome,
  caller: Pick<Caller, 'userId'>,
  { guildId, botId, permissions: asked }: { guildId: string; botId: string; permissions: bigint },
): Promise<boolean> {
  const bot = await userOf(app, botId);
  const permissions = asked & ALL_PERMISSIONS;
  const role = plainRole({
    id: app.ids.next(),
    name: bot.username,
    permissions,
    position: 1,
    managed: true,
    tags: { bot_id: botId },
  });
  const entry = { guildId, userId: caller.userId };
  const roles = permissions === 0n ? [] : [role];
  const joining = { guildId, userId: botId, roles: roles.map(({ id }) => id) };
  const member = await addMember(app, welcome, caller, joining, async (tx, access) => {
    if ((access.permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    requireGrantable(access.permissions, permissions);
    if (roles.length === 0) return;
    if (access.state.roles.size >= GUILD_LIMITS.roles)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_ROLES_REACHED);
    await insertRoles(tx, guildId, roles);
    tx.emit(roleCreated(guildId, role));
    await audit(app, tx, {
      ...entry,
      action: AuditLogAction.ROLE_CREATE,
      targetId: role.id,
      changes: roleChanges(undefined, role),
    });
    await audit(app, tx, { ...entry, action: AuditLogAction.BOT_ADD, targetId: botId });
  });
  return member !== undefined;
}
