import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { ListedIntegration } from '@guildhall/protocol/integrations/schemas';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { requireOutranks } from '../../state/hierarchy.ts';
import { presentGuildSettings } from '../../state/present.ts';
import {
  type ApplicationRow,
  holdApplication,
  loadApplication,
  loadApplications,
  sendEvent,
  unknownApplication,
} from '../applications/index.ts';
import { audit } from '../audit-log/index.ts';
import { findMember, removeMember } from '../members/index.ts';
import { presentUser } from '../users/index.ts';
import { deleteApplicationWebhooks } from '../webhooks/index.ts';
import { addIntegration, removeIntegration } from './change.ts';
import { presentIntegration } from './present.ts';
import { countIntegrations, holdGuildIntegration, loadIntegrations } from './store.ts';

const requireManager = ({ permissions }: GuildAccess): void => {
  if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
};

/** What a list of integrations has. */
interface ListOptions {
  /** Only those with commands. */
  readonly hasCommands: boolean;
  readonly withConnections: boolean;
}

/** The applications that were added to a guild, oldest first, up to 50 as documented. Throws 10004, 50013. */
export async function listIntegrations(
  context: Context,
  guildId: string,
  { hasCommands, withConnections }: ListOptions,
): Promise<ListedIntegration[]> {
  const { app } = context;
  requireManager(await accessGuild(context, guildId));
  const rows = await loadIntegrations(app.db, guildId, hasCommands);
  const found = await loadApplications(
    app.db,
    rows.map(({ application_id }) => application_id),
  );
  const applications = new Map(found.map((row) => [row.application_id, row]));
  const listed = await Promise.all(
    rows.map(async ({ application_id, user_id, has_bot }): Promise<ListedIntegration | undefined> => {
      const row = applications.get(application_id);
      if (!row) return undefined;
      const integration = presentIntegration(row, presentUser(row.bot), has_bot);
      const user = user_id === null ? undefined : await app.users.get(user_id);
      if (!withConnections) return { ...integration, ...(user ? { user } : {}) };
      const { role_connections_verification_url, role_connections_metadata } = row;
      return {
        ...integration,
        ...(user ? { user } : {}),
        application: { ...integration.application, role_connections_verification_url },
        role_connections_metadata,
      };
    }),
  );
  return listed.filter((integration) => integration !== undefined);
}

/**
 * Adds an application's commands to a guild that the caller can manage, without its bot. Nothing changes if it was added before. Throws
 * 10002, 10004, 50013, and 50035 for a guild with too many applications.
 */
export async function addCommands(
  context: Context,
  guildId: string,
  application: ApplicationRow,
  scopes: readonly string[],
): Promise<void> {
  const { app, caller } = context;
  const user = await app.users.get(caller.userId);
  await changeGuild(context, guildId, async (tx, access) => {
    requireManager(access);
    const { application_id: applicationId, name } = application;
    if (!(await holdApplication(tx, applicationId))) throw unknownApplication();
    if (await holdGuildIntegration(tx, guildId, applicationId)) return;
    if ((await countIntegrations(tx, guildId)) >= GUILD_LIMITS.integrations)
      throw invalidForm({
        guild_id: { code: 'BASE_TYPE_MAX_LENGTH', message: 'This guild has too many apps.' },
      });
    await addIntegration(context, tx, guildId, {
      application,
      bot: presentUser(application.bot),
      hasBot: false,
    });
    await sendEvent(app, tx, application, 'APPLICATION_AUTHORIZED', {
      integration_type: IntegrationType.GUILD_INSTALL,
      user,
      scopes,
      guild: presentGuildSettings(access.state.guild),
    });
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.INTEGRATION_CREATE,
      targetId: applicationId,
      changes: [{ key: 'name', new_value: name }],
    });
  });
}

const unknownIntegration = () => apiError(ErrorCode.UNKNOWN_INTEGRATION);

/**
 * Removes an application from a guild, with its webhooks, its commands, and its bot if that is below the caller. Throws 10004, 10005, 50013.
 */
export async function deleteIntegration(
  context: Context,
  guildId: string,
  applicationId: string,
): Promise<void> {
  const application = await loadApplication(context.app.db, applicationId);
  await changeGuild(context, guildId, async (tx, access) => {
    requireManager(access);
    if (!application || !(await holdGuildIntegration(tx, guildId, applicationId))) throw unknownIntegration();
    const { state, member } = access;
    const bot = presentUser(application.bot);
    const target = await findMember(tx, state, bot.id);
    if (target) requireOutranks(state, member, target);
    await deleteApplicationWebhooks(context, tx, guildId, applicationId);
    // The application follows its bot.
    if (target) await removeMember(context, tx, state, bot);
    else await removeIntegration(context, tx, guildId, applicationId);
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.INTEGRATION_DELETE,
      targetId: applicationId,
      changes: [{ key: 'name', old_value: application.name }],
    });
  });
}
