import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import { presentGuildSettings } from '../../state/present.ts';
import { audit } from '../audit-log/index.ts';
import { addMember, isMember } from '../members/index.ts';
import { insertRoles, plainRole, roleCreated } from '../roles/index.ts';
import { presentUser } from '../users/index.ts';
import { mailIntentsEnded } from './mailing.ts';
import { sendEvent } from './send-event.ts';
import { type ApplicationRow, endUnapprovedIntents, holdApplication } from './store.ts';

/** Gives the bot a managed role, which can't be given or deleted, with the requested permissions that the installing user has. */
async function createBotRole(
  app: App,
  tx: Tx,
  state: GuildState,
  application: ApplicationRow,
  permissions: bigint,
): Promise<string> {
  if (state.roles.size >= GUILD_LIMITS.roles) throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_ROLES_REACHED);
  const role = plainRole({
    id: app.ids.next(),
    name: application.name,
    permissions,
    position: 1,
    managed: true,
    tags: { bot_id: application.bot_id },
  });
  await insertRoles(tx, state.id, [role]);
  tx.emit(roleCreated(state.id, role));
  return role.id;
}

/**
 * Adds an application's bot to a guild that the caller can manage. Without `asked` permissions the bot gets
 * no role; permissions that the caller does not have are left out. Nothing changes if the bot is a member already. Throws 10002, 10004,
 * 50013, 30005, and 40007 for a banned bot.
 */
export async function addBot(
  context: Context,
  guildId: string,
  application: ApplicationRow,
  scopes: readonly string[],
  asked: string | number | undefined,
): Promise<void> {
  const { app, caller } = context;
  const bot = presentUser(application.bot);
  await changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    if (!(await holdApplication(tx, application.application_id)))
      throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    if (await isMember(tx, guildId, bot.id)) return;
    const isAdministrator = (permissions & Permission.ADMINISTRATOR) !== 0n;
    const wanted = readPermissions(asked ?? '0');
    const granted = isAdministrator ? wanted : wanted & permissions;
    const roles = wanted === 0n ? [] : [await createBotRole(app, tx, state, application, granted)];
    await addMember(app, tx, guildId, bot, { roles });
    if (await endUnapprovedIntents(tx, bot.id)) await mailIntentsEnded(app, tx, application);
    await sendEvent(app, tx, application, 'APPLICATION_AUTHORIZED', {
      integration_type: IntegrationType.GUILD_INSTALL,
      user: await app.users.get(caller.userId),
      scopes,
      guild: presentGuildSettings(state.guild),
    });
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.BOT_ADD,
      targetId: bot.id,
    });
  });
}
