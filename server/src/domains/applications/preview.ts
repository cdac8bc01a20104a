import type { AuthorizationGuild, AuthorizationPreview } from '@guildhall/protocol/applications/schemas';
import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import type { Context } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { hasGrant } from '../oauth/index.ts';
import { presentUser } from '../users/index.ts';
import type { Authorization } from './authorize.ts';
import { presentPartialApplication } from './present.ts';
import { type ApplicationRow, loadGuildIds } from './store.ts';

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

/** The consent that the caller is asked for; and their guilds with their permissions there, if a bot would join one. */
export async function previewAuthorization(
  context: Context,
  application: ApplicationRow,
  { scopes, installs, redirectUri }: Authorization,
): Promise<AuthorizationPreview> {
  const { app, caller } = context;
  const user = await app.users.get(caller.userId);
  if (!user) throw unauthorized();
  const guildIds = installs ? await loadGuildIds(app.db, caller.userId) : [];
  const guilds = await Promise.all(guildIds.map((guildId) => presentGuild(context, guildId)));
  const consent = { userId: caller.userId, applicationId: application.application_id, scopes };
  return {
    application: presentPartialApplication(application),
    user,
    authorized: !installs && (await hasGrant(app, consent)),
    integration_type: IntegrationType.GUILD_INSTALL,
    ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
    ...(installs
      ? { bot: presentUser(application.bot), guilds: guilds.filter((guild) => guild !== undefined) }
      : {}),
  };
}
