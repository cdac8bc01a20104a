import { isDeepStrictEqual } from 'node:util';
import type { CommandChange, NewCommand, NewCommands } from '@guildhall/protocol/commands/schemas';
import { CommandType } from '@guildhall/protocol/commands/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { COMMAND_LIMITS } from '@guildhall/protocol/limits/commands';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unknownGuild } from '../../platform/http/errors.ts';
import { holdApplication } from '../applications/index.ts';
import { holdGuildIntegration } from '../integrations/index.ts';
import { announceCommands } from './announce.ts';
import type { CommandDefinition } from './definition.ts';
import { changeCommand, readCommand } from './read.ts';
import {
  type CommandRow,
  type CommandScope,
  countCreated,
  deleteCommands,
  deletePermissions,
  GLOBAL,
  loadCommand,
  lockCommands,
  readCommands,
  storeCommands,
} from './store.ts';

const LIMITS: Readonly<Record<number, number>> = {
  [CommandType.CHAT_INPUT]: COMMAND_LIMITS.chatInput,
  [CommandType.USER]: COMMAND_LIMITS.user,
  [CommandType.MESSAGE]: COMMAND_LIMITS.message,
  [CommandType.PRIMARY_ENTRY_POINT]: COMMAND_LIMITS.primaryEntryPoint,
};

const unknownCommand = () => apiError(ErrorCode.UNKNOWN_APPLICATION_COMMAND);

/** Throws 10063. */
export async function getCommand(
  { app }: Context,
  scope: CommandScope,
  commandId: string,
): Promise<CommandRow> {
  const row = await loadCommand(app.db, scope, commandId);
  if (!row) throw unknownCommand();
  return row;
}

/** The commands of a scope within a transaction in which nobody else changes them. */
interface LockedCommands {
  readonly version: string;
  readonly rows: readonly CommandRow[];
  /** Stores what `rows` become. Throws 30032 above the limit of a type, 30034 above the daily limit of new commands. */
  replace(rows: readonly CommandRow[]): Promise<void>;
}

function requireRoom(rows: readonly CommandRow[]): void {
  for (const [type, limit] of Object.entries(LIMITS))
    if (rows.filter(({ definition }) => definition.type === Number(type)).length > limit)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_APPLICATION_COMMANDS_REACHED);
}

async function replaceCommands(
  app: App,
  tx: Tx,
  scope: CommandScope,
  before: readonly CommandRow[],
  after: readonly CommandRow[],
  createdToday: number,
): Promise<void> {
  requireRoom(after);
  const known = new Map(before.map((row) => [row.command_id, row]));
  const remaining = new Set(after.map(({ command_id }) => command_id));
  const changed = after.filter((row) => known.get(row.command_id) !== row);
  const created = changed.filter(({ command_id }) => !known.has(command_id)).length;
  if (createdToday + created > COMMAND_LIMITS.createdPerDay)
    throw apiError(ErrorCode.MAXIMUM_DAILY_APPLICATION_COMMAND_CREATES_REACHED);
  const deleted = before.filter(({ command_id }) => !remaining.has(command_id));
  const renamed = changed.filter(({ command_id, definition }) => {
    const name = known.get(command_id)?.definition.name;
    return name !== undefined && name !== definition.name;
  });
  if (changed.length + deleted.length === 0) return;
  await deleteCommands(
    tx,
    deleted.map(({ command_id }) => command_id),
  );
  await deletePermissions(
    tx,
    scope.applicationId,
    [...deleted, ...renamed].map(({ command_id }) => command_id),
  );
  await storeCommands(tx, changed);
  if (created > 0) await countCreated(tx, scope, created);
  await announceCommands(app, tx, scope);
}

/** Runs `work` on the commands of a scope, one change after the other. Throws 10002 and 10004 if the scope ended meanwhile. */
function changeCommands<T>(
  { app }: Context,
  scope: CommandScope,
  work: (commands: LockedCommands) => Promise<T>,
): Promise<T> {
  return app.db.transaction(async (tx) => {
    const { applicationId, guildId } = scope;
    if (!(await holdApplication(tx, applicationId))) throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    if (guildId !== GLOBAL && !(await holdGuildIntegration(tx, guildId, applicationId))) throw unknownGuild();
    const version = app.ids.next();
    const createdToday = await lockCommands(tx, scope, version);
    const rows = await readCommands(tx, scope);
    return work({
      version,
      rows,
      replace: (after) => replaceCommands(app, tx, scope, rows, after, createdToday),
    });
  });
}

const isNamed = ({ definition }: CommandRow, { type, name }: CommandDefinition) =>
  definition.type === type && definition.name === name;

/** The row of a definition: the one there is if nothing in it changes, else one with the new version. */
function nextRow(
  app: App,
  scope: CommandScope,
  { version }: LockedCommands,
  existing: CommandRow | undefined,
  definition: CommandDefinition,
): CommandRow {
  if (existing && isDeepStrictEqual(existing.definition, definition)) return existing;
  return {
    application_id: scope.applicationId,
    guild_id: scope.guildId,
    command_id: existing?.command_id ?? app.ids.next(),
    definition,
    version,
  };
}

/** Creates a command, or replaces the one of its name and type. Throws 50035, 30032, 30034. */
export function createCommand(context: Context, scope: CommandScope, body: NewCommand): Promise<CommandRow> {
  const definition = readCommand(body, scope.guildId === GLOBAL);
  return changeCommands(context, scope, async (commands) => {
    const existing = commands.rows.find((row) => isNamed(row, definition));
    const row = nextRow(context.app, scope, commands, existing, definition);
    await commands.replace([...commands.rows.filter((other) => other !== existing), row]);
    return row;
  });
}

/** Changes a command. Throws 10063, 50035, and 40041 if another command has the name. */
export function updateCommand(
  context: Context,
  scope: CommandScope,
  commandId: string,
  change: CommandChange,
): Promise<CommandRow> {
  return changeCommands(context, scope, async (commands) => {
    const existing = commands.rows.find(({ command_id }) => command_id === commandId);
    if (!existing) throw unknownCommand();
    const definition = changeCommand(existing.definition, change, scope.guildId === GLOBAL);
    const others = commands.rows.filter((other) => other !== existing);
    if (others.some((other) => isNamed(other, definition)))
      throw apiError(ErrorCode.APPLICATION_COMMAND_WITH_THAT_NAME_ALREADY_EXISTS);
    const row = nextRow(context.app, scope, commands, existing, definition);
    await commands.replace([...others, row]);
    return row;
  });
}

/** Deletes a command. Throws 10063. */
export function deleteCommand(context: Context, scope: CommandScope, commandId: string): Promise<void> {
  return changeCommands(context, scope, async ({ rows, replace }) => {
    const others = rows.filter(({ command_id }) => command_id !== commandId);
    if (others.length === rows.length) throw unknownCommand();
    await replace(others);
  });
}

function requireDistinct(definitions: readonly CommandDefinition[]): void {
  const seen = new Set<string>();
  for (const [index, { type, name }] of definitions.entries()) {
    const key = `${type} ${name}`;
    if (seen.has(key))
      throw invalidForm({
        [`${index}.name`]: {
          code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
          message: 'Application command names must be unique.',
        },
      });
    seen.add(key);
  }
}

/** Replaces all commands of a scope; those that were there keep their ids. Throws 50035, 30032, 30034. */
export function overwriteCommands(
  context: Context,
  scope: CommandScope,
  body: NewCommands,
): Promise<readonly CommandRow[]> {
  const definitions = body.map((command, index) =>
    readCommand(command, scope.guildId === GLOBAL, `${index}.`),
  );
  requireDistinct(definitions);
  return changeCommands(context, scope, async (commands) => {
    const left = new Set(commands.rows);
    const take = (matches: (row: CommandRow) => boolean) => {
      const found = [...left].find(matches);
      if (found) left.delete(found);
      return found;
    };
    const byId = body.map(({ id }) => (id === undefined ? undefined : take((row) => row.command_id === id)));
    const rows = definitions.map((definition, index) => {
      const existing = byId[index] ?? take((row) => isNamed(row, definition));
      return nextRow(context.app, scope, commands, existing, definition);
    });
    await commands.replace(rows);
    return rows;
  });
}
