import type { commandsOperations } from '@guildhall/protocol/commands/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { TeamAct } from '@guildhall/protocol/teams/roles';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import type { Call } from '../../platform/http/handler.ts';
import { accessCommands } from './access.ts';
import type { TaggedIndex } from './finished-indexes.ts';
import { getApplicationIndex, getChannelIndex, getGuildIndex, getUserIndex } from './indexes.ts';
import { readLocale } from './localize.ts';
import { migrateCommandScope } from './migrate.ts';
import { getPermissions, listPermissions, refuseOverwrite, setPermissions } from './permissions.ts';
import { type Languages, presentCommand } from './present.ts';
import { createCommand, deleteCommand, getCommand, overwriteCommands, updateCommand } from './service.ts';
import { type CommandRow, loadCommands } from './store.ts';

const present = (row: CommandRow) => presentCommand(row, 'all');

const readLanguages = (call: {
  readonly query: { readonly with_localizations?: Parameters<typeof isSet>[0] };
  readonly request: Request;
}): Languages => (isSet(call.query.with_localizations) ? 'all' : { locale: readLocale(call.request) });

/** The scope that the path of a call names. */
const access = (
  call: Parameters<typeof accessCommands>[0] & {
    readonly params: { readonly application_id: string; readonly guild_id?: string };
  },
  act?: TeamAct,
) => accessCommands(call, call.params.application_id, call.params.guild_id, act);

const sendIndex = async (
  { app, request, headers }: Context & Pick<Call<unknown>, 'request' | 'headers'>,
  read: (locale: string) => Promise<TaggedIndex>,
): Promise<Response> => app.finishedIndexes.send(await read(readLocale(request)), request, headers);

export const commandsHandlers: Handlers<typeof commandsOperations> = {
  listGlobalCommands: async (call) => {
    const rows = await loadCommands(call.app.db, await access(call, 'view'));
    return rows.map((row) => presentCommand(row, readLanguages(call)));
  },
  createGlobalCommand: async (call) => present(await createCommand(call, await access(call), call.body)),
  overwriteGlobalCommands: async (call) =>
    (await overwriteCommands(call, await access(call), call.body)).map(present),
  getGlobalCommand: async (call) =>
    present(await getCommand(call, await access(call, 'view'), call.params.command_id)),
  updateGlobalCommand: async (call) =>
    present(await updateCommand(call, await access(call), call.params.command_id, call.body)),
  deleteGlobalCommand: async (call) => deleteCommand(call, await access(call), call.params.command_id),
  listGuildCommands: async (call) => {
    const rows = await loadCommands(call.app.db, await access(call, 'view'));
    return rows.map((row) => presentCommand(row, readLanguages(call)));
  },
  createGuildCommand: async (call) => present(await createCommand(call, await access(call), call.body)),
  overwriteGuildCommands: async (call) =>
    (await overwriteCommands(call, await access(call), call.body)).map(present),
  getGuildCommand: async (call) =>
    present(await getCommand(call, await access(call, 'view'), call.params.command_id)),
  updateGuildCommand: async (call) =>
    present(await updateCommand(call, await access(call), call.params.command_id, call.body)),
  deleteGuildCommand: async (call) => deleteCommand(call, await access(call), call.params.command_id),
  listCommandPermissions: (call) => listPermissions(call, call.params.application_id, call.params.guild_id),
  overwriteCommandPermissions: ({ params, ...call }) =>
    refuseOverwrite(call, params.application_id, params.guild_id),
  getCommandPermissions: (call) => {
    const { application_id, guild_id, command_id } = call.params;
    return getPermissions(call, application_id, guild_id, command_id);
  },
  setCommandPermissions: (call) => {
    const { application_id, guild_id, command_id } = call.params;
    return setPermissions(call, application_id, guild_id, command_id, call.body.permissions);
  },
  getApplicationCommandIndex: (call) =>
    sendIndex(call, (locale) => getApplicationIndex(call, call.params.application_id, locale)),
  getUserCommandIndex: (call) => sendIndex(call, (locale) => getUserIndex(call, locale)),
  getGuildCommandIndex: (call) =>
    sendIndex(call, (locale) => getGuildIndex(call, call.params.guild_id, locale)),
  getChannelCommandIndex: (call) =>
    sendIndex(call, (locale) => getChannelIndex(call, call.params.channel_id, locale)),
  migrateCommandScope: (call) => migrateCommandScope(call, call.params.guild_id),
};
