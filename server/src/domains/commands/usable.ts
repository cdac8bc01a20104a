import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Command } from '@guildhall/protocol/commands/schemas';
import { CommandHandler, InteractionContext } from '@guildhall/protocol/commands/types';
import { canUseIn, readCommandRule } from '@guildhall/protocol/commands/usable';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { ChannelAccess, GuildChannelAccess } from '../../state/access.ts';
import { isThread } from '../../state/thread-rows.ts';
import { type ApplicationRow, loadApplication } from '../applications/index.ts';
import { DEFAULT_INTEGRATION_TYPES } from './definition.ts';
import { presentCommand } from './present.ts';
import { GLOBAL, loadUsableCommand, type UsableRow } from './store.ts';

/** A command that the caller can use, and by which installation. */
export interface UsableCommand {
  readonly command: Command;
  readonly application: ApplicationRow;
  readonly context: InteractionContext;
  /** By type of integration: the guild ('0' in the bot's DM), and the user, who added the application. */
  readonly integrationOwners: Readonly<Record<string, string>>;
  /** Whether only the caller sees the responses: the application is theirs, and they lack USE_EXTERNAL_APPS. */
  readonly isEphemeral: boolean;
}

function readContext({ bot_id }: UsableRow, access: ChannelAccess): InteractionContext {
  if (access.kind === 'guild') return InteractionContext.GUILD;
  const { type, recipientIds } = access.channel;
  const isWithBot = type === ChannelType.DM && recipientIds.includes(bot_id);
  return isWithBot ? InteractionContext.BOT_DM : InteractionContext.PRIVATE_CHANNEL;
}

/** The installations that let the user use a command there, by type. */
function readOwners(
  row: UsableRow,
  access: ChannelAccess,
  context: InteractionContext,
  userId: string,
): Record<string, string> {
  const { GUILD_INSTALL, USER_INSTALL } = IntegrationType;
  const isGlobal = row.guild_id === GLOBAL;
  const types = isGlobal ? (row.definition.integration_types ?? DEFAULT_INTEGRATION_TYPES) : [GUILD_INSTALL];
  const owners: Record<string, string> = {};
  if (types.includes(GUILD_INSTALL)) {
    if (access.kind === 'guild' && row.is_in_guild) owners[GUILD_INSTALL] = access.state.id;
    if (context === InteractionContext.BOT_DM) owners[GUILD_INSTALL] = GLOBAL;
  }
  if (types.includes(USER_INSTALL) && row.is_with_user) owners[USER_INSTALL] = userId;
  return owners;
}

/** The channel whose settings and permissions count: a thread's parent. */
export const getSettingChannel = ({ state, channel }: GuildChannelAccess) =>
  isThread(channel) ? state.channels.get(channel.parent_id) : channel;

function isAllowedInGuild(row: UsableRow, access: GuildChannelAccess): boolean {
  const { permissions, state, member } = access;
  if ((permissions & Permission.USE_APPLICATION_COMMANDS) === 0n) return false;
  const channel = getSettingChannel(access);
  if (!channel || (row.definition.nsfw && !channel.nsfw)) return false;
  if ((state.permissions(member) & Permission.ADMINISTRATOR) !== 0n) return true;
  const subject = { guildId: state.id, userId: member.userId, roles: member.roles };
  const rule = readCommandRule(row.own ?? undefined, row.of_application ?? undefined, subject);
  return canUseIn(row.definition, rule, {
    guildId: state.id,
    channelId: channel.id,
    nsfw: channel.nsfw,
    permissions,
  });
}

/**
 * Returns a command and its application if the caller can use it in a channel now: installed there or by them, in this context, allowed by
 * permissions and age restriction. Undefined otherwise. Reads one row, and the application.
 */
export async function findUsableCommand(
  { app, caller }: Context,
  access: ChannelAccess,
  commandId: string,
): Promise<UsableCommand | undefined> {
  const guildId = access.kind === 'guild' ? access.state.id : GLOBAL;
  const row = await loadUsableCommand(app.db, commandId, guildId, caller.userId);
  if (!row) return undefined;
  const { contexts, nsfw, handler } = row.definition;
  const context = readContext(row, access);
  const integrationOwners = readOwners(row, access, context, caller.userId);
  const isAllowed =
    Object.keys(integrationOwners).length > 0 &&
    (!contexts || contexts.includes(context)) &&
    (handler === null || handler === CommandHandler.APP_HANDLER) &&
    (access.kind === 'guild' ? isAllowedInGuild(row, access) : !nsfw);
  if (!isAllowed) return undefined;
  const application = await loadApplication(app.db, row.application_id);
  if (!application) return undefined;
  const isEphemeral =
    access.kind === 'guild' &&
    !(IntegrationType.GUILD_INSTALL in integrationOwners) &&
    (access.permissions & Permission.USE_EXTERNAL_APPS) === 0n;
  return { command: presentCommand(row, 'all'), application, context, integrationOwners, isEphemeral };
}
