import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { addMember, isMember } from '../members/index.ts';
import { insertRoles, plainRole, roleCreated } from '../roles/index.ts';
import { presentUser } from '../users/index.ts';
import type { ApplicationRow } from './store.ts';

/** Scopes that need no answer to a redirect address, so the only ones that can be granted so far. */
const SCOPES = ['bot', 'applications.commands'];

export interface AuthorizationRequest {
  readonly scope?: string | undefined;
  readonly response_type?: string | undefined;
  readonly integration_type?: number | undefined;
}

/** Throws 50035 for what an authorisation can't be asked for, and 20012 where others than the owner may not install. */
export function checkAuthorization(
  caller: Pick<Caller, 'userId'>,
  application: ApplicationRow,
  request: AuthorizationRequest,
): void {
  const choice = (field: string, message: string) =>
    invalidForm({ [field]: { code: 'BASE_TYPE_CHOICES', message } });
  const scopes = (request.scope ?? 'bot').split(/[ +]+/).filter(Boolean);
  if (!scopes.includes('bot') || !scopes.every((scope) => SCOPES.includes(scope)))
    throw choice('scope', `Must contain bot, and of others only ${SCOPES.slice(1).join(', ')}.`);
  if (request.response_type !== undefined)
    throw choice('response_type', 'Bots are added without a redirect: leave this out.');
  if ((request.integration_type ?? IntegrationType.GUILD_INSTALL) !== IntegrationType.GUILD_INSTALL)
    throw choice('integration_type', 'Bots are added to guilds: this must be 0.');
  if (!application.integration_public && application.owner_id !== caller.userId)
    throw apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);
}

/** Gives the bot a role of its own, which nobody can give or delete, with what was asked for and the authoriser has. */
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
 * Adds an application's bot to a guild in which the caller may manage the guild. Without `asked` permissions the bot gets
 * no role; permissions that the caller lacks are left out. A bot that is a member already stays as it is. Throws 10004, 50013,
 * 30005, and 40007 for a banned bot.
 */
export async function addBot(
  app: App,
  caller: Caller,
  guildId: string,
  application: ApplicationRow,
  asked: string | number | undefined,
): Promise<void> {
  const bot = presentUser(application.bot);
  await changeGuild(app, caller, guildId, async (tx, { state, permissions }) => {
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    if (await isMember(tx, guildId, bot.id)) return;
    const isAdministrator = (permissions & Permission.ADMINISTRATOR) !== 0n;
    const wanted = readPermissions(asked ?? '0');
    const granted = isAdministrator ? wanted : wanted & permissions;
    const roles = wanted === 0n ? [] : [await createBotRole(app, tx, state, application, granted)];
    await addMember(tx, guildId, bot, { roles });
    await audit(app, tx, {
      guildId,
      userId: caller.userId,
      action: AuditLogAction.BOT_ADD,
      targetId: bot.id,
    });
  });
}
