import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { COMMANDS_PER_SCOPE } from '../limits/commands.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import {
  Command,
  CommandChange,
  CommandIndex,
  CommandPermissionsChange,
  GuildCommandPermissions,
  NewCommand,
  NewCommands,
} from './schemas.ts';

const Commands = List(Command, COMMANDS_PER_SCOPE);
/** Whether the names and descriptions come in all languages instead of the caller's. */
const ListQuery = Type.Object({ with_localizations: Type.Optional(QueryFlag) });

const perApplication = (bucket: string, limit: number, windowMs: number): RateLimit => ({
  bucket,
  limit,
  windowMs,
  major: 'application_id',
});
const writes = perApplication('commands.write', 20, 20_000);
const overwrites = perApplication('commands.overwrite', 10, 60_000);

const minimal = { name: 'roll', description: 'Rolls dice' };

/** What the operations on global commands and those on a guild's commands have in common. */
const common = { caller: 'any', oauth: 'applications.commands.update' } as const;
const listing = { ...common, query: ListQuery, response: { status: 200, body: Commands } } as const;
const creation = {
  ...common,
  body: NewCommand,
  maxBody: LARGE_BODY.command,
  response: { status: 200, body: Command },
  rateLimit: writes,
  example: { body: minimal },
} as const;
const replacement = {
  ...common,
  body: NewCommands,
  maxBody: LARGE_BODY.commands,
  response: { status: 200, body: Commands },
  rateLimit: overwrites,
  example: { body: [minimal] },
} as const;
const reading = { ...common, notFound: 10063, response: { status: 200, body: Command } } as const;
const changing = {
  ...reading,
  body: CommandChange,
  maxBody: LARGE_BODY.command,
  rateLimit: writes,
} as const;
const deletion = { ...common, notFound: 10063, response: { status: 204 }, rateLimit: writes } as const;

/** Application commands: those of an application everywhere or in one guild, who can use them, and the index of usable ones. */
export const commandsOperations = {
  listGlobalCommands: defineOperation({
    id: 'listGlobalCommands',
    method: 'GET',
    path: '/applications/{application_id}/commands',
    summary: 'Lists an application’s global commands.',
    notFound: 10002,
    ...listing,
  }),
  createGlobalCommand: defineOperation({
    id: 'createGlobalCommand',
    method: 'POST',
    path: '/applications/{application_id}/commands',
    summary: 'Creates a global command, or replaces the one of the same name and type.',
    notFound: 10002,
    ...creation,
  }),
  overwriteGlobalCommands: defineOperation({
    id: 'overwriteGlobalCommands',
    method: 'PUT',
    path: '/applications/{application_id}/commands',
    summary: 'Replaces all of an application’s global commands.',
    notFound: 10002,
    ...replacement,
  }),
  getGlobalCommand: defineOperation({
    id: 'getGlobalCommand',
    method: 'GET',
    path: '/applications/{application_id}/commands/{command_id}',
    summary: 'Returns a global command.',
    ...reading,
  }),
  updateGlobalCommand: defineOperation({
    id: 'updateGlobalCommand',
    method: 'PATCH',
    path: '/applications/{application_id}/commands/{command_id}',
    summary: 'Changes a global command.',
    ...changing,
  }),
  deleteGlobalCommand: defineOperation({
    id: 'deleteGlobalCommand',
    method: 'DELETE',
    path: '/applications/{application_id}/commands/{command_id}',
    summary: 'Deletes a global command.',
    ...deletion,
  }),
  listGuildCommands: defineOperation({
    id: 'listGuildCommands',
    method: 'GET',
    path: '/applications/{application_id}/guilds/{guild_id}/commands',
    summary: 'Lists an application’s commands of a guild.',
    notFound: 10004,
    ...listing,
  }),
  createGuildCommand: defineOperation({
    id: 'createGuildCommand',
    method: 'POST',
    path: '/applications/{application_id}/guilds/{guild_id}/commands',
    summary: 'Creates a command of a guild, or replaces the one of the same name and type.',
    notFound: 10004,
    ...creation,
  }),
  overwriteGuildCommands: defineOperation({
    id: 'overwriteGuildCommands',
    method: 'PUT',
    path: '/applications/{application_id}/guilds/{guild_id}/commands',
    summary: 'Replaces all of an application’s commands of a guild.',
    notFound: 10004,
    ...replacement,
  }),
  getGuildCommand: defineOperation({
    id: 'getGuildCommand',
    method: 'GET',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}',
    summary: 'Returns a command of a guild.',
    ...reading,
  }),
  updateGuildCommand: defineOperation({
    id: 'updateGuildCommand',
    method: 'PATCH',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}',
    summary: 'Changes a command of a guild.',
    ...changing,
  }),
  deleteGuildCommand: defineOperation({
    id: 'deleteGuildCommand',
    method: 'DELETE',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}',
    summary: 'Deletes a command of a guild.',
    ...deletion,
  }),
  listCommandPermissions: defineOperation({
    id: 'listCommandPermissions',
    method: 'GET',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/permissions',
    summary: 'Lists who can use an application’s commands in a guild, where that was changed.',
    caller: 'any',
    oauth: 'applications.commands.permissions.update',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    response: { status: 200, body: List(GuildCommandPermissions, 2 * COMMANDS_PER_SCOPE + 1) },
  }),
  overwriteCommandPermissions: defineOperation({
    id: 'overwriteCommandPermissions',
    method: 'PUT',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/permissions',
    summary: 'Disabled: the permissions of commands are changed one by one.',
    caller: 'any',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    errorStatuses: [405],
    response: { status: 200, body: List(GuildCommandPermissions, 2 * COMMANDS_PER_SCOPE + 1) },
  }),
  getCommandPermissions: defineOperation({
    id: 'getCommandPermissions',
    method: 'GET',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions',
    summary: 'Returns who can use a command in a guild. The application’s id stands for all its commands.',
    caller: 'any',
    oauth: 'applications.commands.permissions.update',
    permissions: ['MANAGE_GUILD'],
    notFound: 10063,
    response: { status: 200, body: GuildCommandPermissions },
  }),
  setCommandPermissions: defineOperation({
    id: 'setCommandPermissions',
    method: 'PUT',
    path: '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions',
    summary: 'Sets who can use a command in a guild. The application’s id stands for all its commands.',
    caller: 'user',
    oauth: 'applications.commands.permissions.update',
    permissions: ['MANAGE_GUILD', 'MANAGE_ROLES'],
    notFound: 10063,
    body: CommandPermissionsChange,
    auditReason: true,
    response: { status: 200, body: GuildCommandPermissions },
    rateLimit: { bucket: 'commands.permissions', limit: 20, windowMs: 20_000, major: 'guild_id' },
  }),
  getApplicationCommandIndex: defineOperation({
    id: 'getApplicationCommandIndex',
    method: 'GET',
    path: '/applications/{application_id}/application-command-index',
    summary: 'Returns the commands of an application that the caller installed.',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: CommandIndex, unchanged: 304 },
  }),
  getUserCommandIndex: defineOperation({
    id: 'getUserCommandIndex',
    method: 'GET',
    path: '/users/@me/application-command-index',
    summary: 'Returns the commands of all applications that the caller installed.',
    caller: 'user',
    response: { status: 200, body: CommandIndex, unchanged: 304 },
  }),
  getGuildCommandIndex: defineOperation({
    id: 'getGuildCommandIndex',
    method: 'GET',
    path: '/guilds/{guild_id}/application-command-index',
    summary: 'Returns the commands that the caller can use in a channel of a guild.',
    caller: 'user',
    notFound: 10004,
    response: { status: 200, body: CommandIndex, unchanged: 304 },
  }),
  getChannelCommandIndex: defineOperation({
    id: 'getChannelCommandIndex',
    method: 'GET',
    path: '/channels/{channel_id}/application-command-index',
    summary: 'Returns the commands that the caller can use in a channel or conversation.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    response: { status: 200, body: CommandIndex, unchanged: 304 },
  }),
  migrateCommandScope: defineOperation({
    id: 'migrateCommandScope',
    method: 'POST',
    path: '/guilds/{guild_id}/migrate-command-scope',
    summary: 'Adds the commands of the applications whose bots are in a guild.',
    caller: 'user',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    response: {
      status: 200,
      body: Type.Object({ integration_ids_with_app_commands: List(Snowflake, GUILD_LIMITS.integrations) }),
    },
    rateLimit: { bucket: 'commands.migrate', limit: 5, windowMs: 60_000, major: 'guild_id' },
  }),
};
