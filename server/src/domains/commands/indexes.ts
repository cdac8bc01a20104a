import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import type { IndexApplication } from '@guildhall/protocol/commands/schemas';
import { InteractionContext } from '@guildhall/protocol/commands/types';
import {
  type CommandRule,
  canUseIn,
  hasDefaultPermissions,
  readCommandRule,
} from '@guildhall/protocol/commands/usable';
import { Permission } from '@guildhall/protocol/permissions/index';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { missingAccess } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessChannel, accessGuild, type GuildAccess, type GuildChannelAccess } from '../../state/access.ts';
import { getApplication } from '../applications/index.ts';
import { hasUserIntegration } from '../integrations/index.ts';
import { presentUser } from '../users/index.ts';
import type { CachedCommand, VersionedScope } from './cache.ts';
import { DEFAULT_INTEGRATION_TYPES } from './definition.ts';
import { loadGuildSources, loadSource, loadUserSources, type SourceRow } from './index-store.ts';
import { GLOBAL } from './store.ts';
import { getSettingChannel } from './usable.ts';

/** Decides whether a command is in an index, and with what rule for the caller. */
type Select = (command: CachedCommand, source: SourceRow) => CommandRule | undefined;

const ALWAYS: CommandRule = {};

const presentSource = (row: SourceRow): IndexApplication => ({
  id: row.application_id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  bot_id: row.bot_id,
  flags: row.flags,
});

const getVersions = ({ global_version, guild_version, index_version }: SourceRow) =>
  [global_version, guild_version, index_version].filter((version) => version !== null);

const readScopes = (
  { application_id: applicationId, global_version, guild_version }: SourceRow,
  guildId: string,
): VersionedScope[] => [
  ...(global_version === null ? [] : [{ applicationId, guildId: GLOBAL, version: global_version }]),
  ...(guild_version === null ? [] : [{ applicationId, guildId, version: guild_version }]),
];

const writeCommand = ({ json }: CachedCommand, rule: CommandRule) =>
  rule === ALWAYS || Object.keys(rule).length === 0
    ? json
    : `${json.slice(0, -1)},"permissions":${JSON.stringify(rule)}}`;

/** An index as JSON, put together from that of the commands. */
async function writeIndex(
  app: App,
  sources: readonly SourceRow[],
  { guildId = GLOBAL, locale }: { readonly guildId?: string; readonly locale: string },
  select: Select,
  present: (source: SourceRow) => IndexApplication = presentSource,
): Promise<JsonText> {
  const scopes = sources.flatMap((source) => readScopes(source, guildId));
  const byId = new Map(sources.map((source) => [source.application_id, source]));
  const listed = new Set<SourceRow>();
  const commands: string[] = [];
  for (const command of await app.commandCache.read(scopes, locale)) {
    const source = byId.get(command.applicationId) as SourceRow;
    const rule = select(command, source);
    if (!rule) continue;
    listed.add(source);
    commands.push(writeCommand(command, rule));
  }
  const version = sources.flatMap(getVersions).sort(compareSnowflakes).at(-1) ?? '0';
  const applications = JSON.stringify([...listed].map(present));
  return new JsonText(
    `{"applications":${applications},"application_commands":[${commands.join(',')}],"version":"${version}"}`,
  );
}

const isIn = ({ contexts }: CachedCommand, context: InteractionContext): boolean =>
  !contexts || contexts.includes(context);

/** Whether a command comes with an installation of this type; those of a guild come with the guild's. */
const isInstallable = ({ guildId, integration_types: types }: CachedCommand, type: number): boolean =>
  guildId === GLOBAL
    ? (types ?? DEFAULT_INTEGRATION_TYPES).includes(type)
    : type === IntegrationType.GUILD_INSTALL;

const getRule = (command: CachedCommand, { permissions }: SourceRow, { state, member }: GuildAccess) =>
  permissions
    ? readCommandRule(permissions[command.commandId], permissions[command.applicationId], {
        guildId: state.id,
        userId: member.userId,
        roles: member.roles,
      })
    : ALWAYS;

const isAdministrator = ({ state, member }: GuildAccess): boolean =>
  (state.permissions(member) & Permission.ADMINISTRATOR) !== 0n;

/** The member's permissions in all channels where they can use commands, taken together. */
function readAnywhere({ state, member }: GuildAccess): bigint {
  const needed = Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS;
  let anywhere = 0n;
  for (const channel of state.channels.values()) {
    const here = state.permissionsIn(member, channel);
    if ((here & needed) === needed) anywhere |= here;
  }
  return anywhere;
}

/** Selects the commands that a member can use in some channel. The rule says in which, as far as it isn't in the command. */
function selectInGuild(access: GuildAccess): Select {
  const anywhere = readAnywhere(access);
  const isFree = isAdministrator(access);
  return (command, source) => {
    if (anywhere === 0n || !isIn(command, InteractionContext.GUILD)) return undefined;
    if (!isInstallable(command, IntegrationType.GUILD_INSTALL)) return undefined;
    if (isFree) return ALWAYS;
    const rule = getRule(command, source, access);
    const isAllowed = rule.user ?? hasDefaultPermissions(command.default_member_permissions, anywhere);
    return isAllowed ? rule : undefined;
  };
}

/** The applications that are added to a guild, and those that the caller added. */
interface Added {
  readonly toGuild: ReadonlySet<string>;
  readonly toUser: ReadonlySet<string>;
}

const isAdded = (command: CachedCommand, { toGuild, toUser }: Added): boolean =>
  (toGuild.has(command.applicationId) && isInstallable(command, IntegrationType.GUILD_INSTALL)) ||
  (toUser.has(command.applicationId) && isInstallable(command, IntegrationType.USER_INSTALL));

/** Selects the commands that a member can use in a channel. */
function selectInChannel(access: GuildChannelAccess, added: Added): Select {
  const channel = getSettingChannel(access);
  const isFree = isAdministrator(access);
  const { state, permissions } = access;
  return (command, source) => {
    if (!channel || (permissions & Permission.USE_APPLICATION_COMMANDS) === 0n) return undefined;
    if (!isIn(command, InteractionContext.GUILD) || (command.nsfw && !channel.nsfw)) return undefined;
    if (!isAdded(command, added)) return undefined;
    if (isFree) return ALWAYS;
    const rule = getRule(command, source, access);
    const place = { guildId: state.id, channelId: channel.id, nsfw: channel.nsfw, permissions };
    return canUseIn(command, rule, place) ? rule : undefined;
  };
}

/** The commands that the caller can use in some channel of a guild. Throws 10004. */
export async function getGuildIndex(context: Context, guildId: string, locale: string): Promise<JsonText> {
  const access = await accessGuild(context, guildId);
  const sources = await loadGuildSources(context.app.db, guildId);
  return writeIndex(context.app, sources, { guildId, locale }, selectInGuild(access));
}

async function getGuildChannelIndex(
  { app, caller }: Context,
  access: GuildChannelAccess,
  locale: string,
): Promise<JsonText> {
  const guildId = access.state.id;
  const inGuild = await loadGuildSources(app.db, guildId);
  const own = await loadUserSources(app.db, caller.userId);
  const toGuild = new Set(inGuild.map(({ application_id }) => application_id));
  const toUser = new Set(own.map(({ application_id }) => application_id));
  const sources = [...inGuild, ...own.filter(({ application_id }) => !toGuild.has(application_id))];
  return writeIndex(app, sources, { guildId, locale }, selectInChannel(access, { toGuild, toUser }));
}

/** The commands that the caller can use in a channel: in the conversation with a bot, the bot's. Throws 10003, 50001. */
export async function getChannelIndex(
  context: Context,
  channelId: string,
  locale: string,
): Promise<JsonText> {
  const { app, caller } = context;
  const access = await accessChannel(context, channelId);
  if (access.kind === 'guild') return getGuildChannelIndex(context, access, locale);
  const { type, recipientIds } = access.channel;
  const botIds = recipientIds.filter((userId) => userId !== caller.userId);
  const ofBot = type === ChannelType.DM ? await loadSource(app.db, { botIds }) : [];
  if (ofBot.length > 0)
    return writeIndex(app, ofBot, { locale }, (command) =>
      isIn(command, InteractionContext.BOT_DM) && !command.nsfw ? ALWAYS : undefined,
    );
  return getOwnIndex(context, locale, InteractionContext.PRIVATE_CHANNEL);
}

/** The commands of the applications that the caller added. @param place where they are to be used; anywhere without */
async function getOwnIndex(
  { app, caller }: Context,
  locale: string,
  place?: InteractionContext,
): Promise<JsonText> {
  const sources = await loadUserSources(app.db, caller.userId);
  return writeIndex(app, sources, { locale }, (command) => {
    const fits = place === undefined || (isIn(command, place) && !command.nsfw);
    return fits && isInstallable(command, IntegrationType.USER_INSTALL) ? ALWAYS : undefined;
  });
}

/** The commands of the applications that the caller added for themselves. */
export const getUserIndex = (context: Context, locale: string): Promise<JsonText> =>
  getOwnIndex(context, locale);

/** All global commands of an application that the caller added or owns. Throws 10002, 50001. */
export async function getApplicationIndex(
  { app, caller }: Context,
  applicationId: string,
  locale: string,
): Promise<JsonText> {
  const { owner_id: ownerId, bot } = await getApplication(app, applicationId);
  if (ownerId !== caller.userId && !(await hasUserIntegration(app.db, caller.userId, applicationId)))
    throw missingAccess();
  const sources = await loadSource(app.db, { applicationId });
  return writeIndex(
    app,
    sources,
    { locale },
    () => ALWAYS,
    (source) => ({
      ...presentSource(source),
      bot: presentUser(bot),
    }),
  );
}
