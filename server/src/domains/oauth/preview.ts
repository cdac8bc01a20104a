import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import type {
  AuthorizationGuild,
  AuthorizationPreview,
} from '@guildhall/protocol/oauth/authorization-schemas';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { Context } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { type ApplicationRow, loadGuildIds, presentPartialApplication } from '../applications/index.ts';
import { presentUser } from '../users/index.ts';
import type { Authorization } from './check.ts';
import { loadGrantedScopes } from './store.ts';

const presentGuild = async (
  { app, caller: { userId } }: Context,
  guildId: string,
): Promise<AuthorizationGuild | undefined> => {
  const state = await app.guilds.get(guildId);
  const member = await state?.member(userId);
  if (!state || !member) return undefined;
  return {
    id: state.id,
    name: state.guild.name,
    icon: state.guild.icon,
    mfa_level: state.guild.mfa_level,
    permissions: state.permissions(member).toString(),
  };
};

/** The consent that the caller is asked for; and their guilds with their permissions there, if something is added to one. */
export async function previewAuthorization(
  context: Context,
  application: ApplicationRow,
  { scopes, addsBot, addsCommands, installsForUser, redirectUri }: Authorization,
): Promise<AuthorizationPreview> {
  const { app, caller } = context;
  const user = await app.users.get(caller.userId);
  if (!user) throw unauthorized();
  const addsWebhook = scopes.includes(OAuthScope.WEBHOOK_INCOMING);
  const addsToGuild = addsBot || addsCommands || addsWebhook;
  const guildIds = addsToGuild ? await loadGuildIds(app.db, caller.userId) : [];
  const guilds = await Promise.all(guildIds.map((guildId) => presentGuild(context, guildId)));
  const granted = await loadGrantedScopes(app.db, caller.userId, application.application_id);
  return {
    application: presentPartialApplication(application),
    user,
    authorized: !addsToGuild && scopes.every((scope) => granted.includes(scope)),
    granted_scopes: granted.sort(),
    integration_type: installsForUser ? IntegrationType.USER_INSTALL : IntegrationType.GUILD_INSTALL,
    ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
    ...(addsBot ? { bot: presentUser(application.bot) } : {}),
    ...(addsToGuild ? { guilds: guilds.filter((guild) => guild !== undefined) } : {}),
  };
}
