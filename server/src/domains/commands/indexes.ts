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
import { accessChannel, accessGuild, type GuildAccess, type GuildChannelAccess } from '../../state/access.ts';
import { getApplication } from '../applications/index.ts';
import { hasUserIntegration } from '../integrations/index.ts';
import { presentUser } from '../users/index.ts';
import type { CachedCommand, VersionedScope } from './cache.ts';
import { DEFAULT_INTEGRATION_TYPES } from './definition.ts';
import { hashFacts, type TaggedIndex } from './finished-indexes.ts';
import { loadGuildSources, loadSource, loadUserSources, type SourceRow } from './index-store.ts';
import { GLOBAL } from './store.ts';
import { getSettingChannel } from './usable.ts';

/** Decides whether a command is in an index, and with what rule for the caller. */
interface Selection {
  readonly select: (command: CachedCommand) => CommandRule | undefined;
  /** Everything besides the commands that `select` depends on: callers with the same facts get the same index. */
  readonly facts: readonly unknown[];
}

const ALWAYS: CommandRule = {};
const NO_SELECTION: Selection = { select: () => undefined, facts: ['none'] };

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

interface IndexOptions {
  readonly guildId?: string;
  readonly locale: string;
  readonly present?: (source: SourceRow) => IndexApplication;
}

/** An index with a tag that names its content, and is known without putting the index together. */
function createIndex(
  { commandCache }: Pick<App, 'commandCache'>,
  sources: readonly SourceRow[],
  { select, facts }: Selection,
  { guildId = GLOBAL, locale, present = presentSource }: IndexOptions,
): TaggedIndex {
  const scopes = sources.flatMap((source) => readScopes(source, guildId));
  const version = sources.flatMap(getVersions).sort(compareSnowflakes).at(-1) ?? '0';
  const applications = sources.map((source) => JSON.stringify(present(source)));
  return {
    tag: hashFacts([locale, version, scopes, applications, facts]),
    async write() {
      const listed = new Set<string>();
      const commands: string[] = [];
      for (const command of await commandCache.read(scopes, locale)) {
        const rule = select(command);
        if (!rule) continue;
        listed.add(command.applicationId);
        commands.push(writeCommand(command, rule));
      }
      const used = applications.filter((_, index) => listed.has(sources[index]?.application_id ?? ''));
      return `{"applications":[${used.join(',')}],"application_commands":[${commands.join(',')}],"version":"${version}"}`;
    },
  };
}

const isIn = ({ contexts }: CachedCommand, context: InteractionContext): boolean =>
  !contexts || contexts.includes(context);

/** Whether a command comes with an installation of this type; those of a guild come with the guild's. */
const isInstallable = ({ guildId, integration_types: types }: CachedCommand, type: number): boolean =>
  guildId === GLOBAL
    ? (types ?? DEFAULT_INTEGRATION_TYPES).includes(type)
    : type === IntegrationType.GUILD_INSTALL;

/** The rules for a member by command, and by application for commands that have none of their own. */
type Rules = ReadonlyMap<string, CommandRule>;

function readRules(sources: readonly SourceRow[], { state, member }: GuildAccess): Rules {
  const subject = { guildId: state.id, userId: member.userId, roles: member.roles };
  const rules = new Map<string, CommandRule>();
  for (const { application_id: applicationId, permissions } of sources)
    for (const [target, own] of Object.entries(permissions ?? {})) {
      const ofApplication = permissions?.[applicationId];
      rules.set(target, readCommandRule(target === applicationId ? undefined : own, ofApplication, subject));
    }
  return rules;
}

const getRule = ({ commandId, applicationId }: CachedCommand, rules: Rules): CommandRule =>
  rules.get(commandId) ?? rules.get(applicationId) ?? ALWAYS;

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
function selectInGuild(access: GuildAccess, sources: readonly SourceRow[]): Selection {
  const anywhere = readAnywhere(access);
  if (anywhere === 0n) return NO_SELECTION;
  const isFree = isAdministrator(access);
  const rules: Rules = isFree ? new Map() : readRules(sources, access);
  return {
    select(command) {
      if (!isIn(command, InteractionContext.GUILD)) return undefined;
      if (!isInstallable(command, IntegrationType.GUILD_INSTALL)) return undefined;
      if (isFree) return ALWAYS;
      const rule = getRule(command, rules);
      const isAllowed = rule.user ?? hasDefaultPermissions(command.default_member_permissions, anywhere);
      return isAllowed ? rule : undefined;
    },
    facts: ['guild', isFree || [String(anywhere), [...rules]]],
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
function selectInChannel(access: GuildChannelAccess, sources: readonly SourceRow[], added: Added): Selection {
  const { state, permissions } = access;
  const channel = getSettingChannel(access);
  if (!channel || (permissions & Permission.USE_APPLICATION_COMMANDS) === 0n) return NO_SELECTION;
  const isFree = isAdministrator(access);
  const rules: Rules = isFree ? new Map() : readRules(sources, access);
  const place = { guildId: state.id, channelId: channel.id, nsfw: channel.nsfw, permissions };
  const limits = isFree || [String(permissions), [...rules], rules.size > 0 && channel.id];
  return {
    select(command) {
      if (!isIn(command, InteractionContext.GUILD) || (command.nsfw && !channel.nsfw)) return undefined;
      if (!isAdded(command, added)) return undefined;
      if (isFree) return ALWAYS;
      const rule = getRule(command, rules);
      return canUseIn(command, rule, place) ? rule : undefined;
    },
    facts: ['channel', channel.nsfw, [...added.toGuild], [...added.toUser], limits],
  };
}

/** The commands that the caller can use in some channel of a guild. Throws 10004. */
export async function getGuildIndex(context: Context, guildId: string, locale: string): Promise<TaggedIndex> {
  const access = await accessGuild(context, guildId);
  const sources = await loadGuildSources(context.app.db, guildId);
  return createIndex(context.app, sources, selectInGuild(access, sources), { guildId, locale });
}

async function getGuildChannelIndex(
  { app, caller }: Context,
  access: GuildChannelAccess,
  locale: string,
): Promise<TaggedIndex> {
  const guildId = access.state.id;
  const inGuild = await loadGuildSources(app.db, guildId);
  const own = await loadUserSources(app.db, caller.userId);
  const toGuild = new Set(inGuild.map(({ application_id }) => application_id));
  const toUser = new Set(own.map(({ application_id }) => application_id));
  const sources = [...inGuild, ...own.filter(({ application_id }) => !toGuild.has(application_id))];
  return createIndex(app, sources, selectInChannel(access, sources, { toGuild, toUser }), {
    guildId,
    locale,
  });
}

/** The commands that the caller can use in a channel: in the conversation with a bot, the bot's. Throws 10003, 50001. */
export async function getChannelIndex(
  context: Context,
  channelId: string,
  locale: string,
): Promise<TaggedIndex> {
  const { app, caller } = context;
  const access = await accessChannel(context, channelId);
  if (access.kind === 'guild') return getGuildChannelIndex(context, access, locale);
  const { type, recipientIds } = access.channel;
  const botIds = recipientIds.filter((userId) => userId !== caller.userId);
  const ofBot = type === ChannelType.DM ? await loadSource(app.db, { botIds }) : [];
  if (ofBot.length > 0)
    return createIndex(
      app,
      ofBot,
      {
        select: (command) => (isIn(command, InteractionContext.BOT_DM) && !command.nsfw ? ALWAYS : undefined),
        facts: ['bot'],
      },
      { locale },
    );
  return getOwnIndex(context, locale, InteractionContext.PRIVATE_CHANNEL);
}

/** The commands of the applications that the caller added. @param place where they are to be used; anywhere without */
async function getOwnIndex(
  { app, caller }: Context,
  locale: string,
  place?: InteractionContext,
): Promise<TaggedIndex> {
  const sources = await loadUserSources(app.db, caller.userId);
  const select = (command: CachedCommand) => {
    const fits = place === undefined || (isIn(command, place) && !command.nsfw);
    return fits && isInstallable(command, IntegrationType.USER_INSTALL) ? ALWAYS : undefined;
  };
  return createIndex(app, sources, { select, facts: ['own', place] }, { locale });
}

/** The commands of the applications that the caller added for themselves. */
export const getUserIndex = (context: Context, locale: string): Promise<TaggedIndex> =>
  getOwnIndex(context, locale);

/** All global commands of an application that the caller added or owns. Throws 10002, 50001. */
export async function getApplicationIndex(
  { app, caller }: Context,
  applicationId: string,
  locale: string,
): Promise<TaggedIndex> {
  const { owner_id: ownerId, bot } = await getApplication(app, applicationId);
  if (ownerId !== caller.userId && !(await hasUserIntegration(app.db, caller.userId, applicationId)))
    throw missingAccess();
  const sources = await loadSource(app.db, { applicationId });
  const selection: Selection = { select: () => ALWAYS, facts: ['application'] };
  const present = (source: SourceRow) => ({ ...presentSource(source), bot: presentUser(bot) });
  return createIndex(app, sources, selection, { locale, present });
}
