import type { CommandChange, CommandOption, NewCommand } from '@guildhall/protocol/commands/schemas';
import { CommandHandler, CommandType, InteractionContext } from '@guildhall/protocol/commands/types';
import { tidyName } from '@guildhall/protocol/users/names';
import { readPermissions } from '../../state/hierarchy.ts';
import { checkCommand } from './check.ts';
import type { CommandDefinition } from './definition.ts';

/** Leaves out what is null, and localizations that are no different from the text itself. */
function tidyOption(option: CommandOption): CommandOption {
  const { options, choices, ...rest } = option as CommandOption & { options?: CommandOption[] | null };
  const given = Object.entries(rest).filter(
    ([key, value]) => value !== null && value !== undefined && !key.endsWith('_localized'),
  );
  return {
    ...Object.fromEntries(given),
    ...(choices ? { choices: choices.map(({ name_localized: _, ...choice }) => choice) } : {}),
    ...(options ? { options: options.map(tidyOption) } : {}),
  } as CommandOption;
}

const unique = (numbers: readonly (number | string)[]): number[] => [...new Set(numbers.map(Number))].sort();

function readContexts({ contexts, dm_permission }: CommandChange): number[] | null {
  if (contexts) return unique(contexts);
  return dm_permission === false ? [InteractionContext.GUILD] : null;
}

const readDefault = ({ default_member_permissions: bits, default_permission }: CommandChange) => {
  if (bits !== undefined && bits !== null) return readPermissions(bits).toString();
  return default_permission === false ? '0' : null;
};

/** Reads a command from a body. Throws 50035. @param path of the command in the body, such as `3.` */
export function readCommand(given: NewCommand, isGlobal: boolean, path = ''): CommandDefinition {
  const type = given.type ?? CommandType.CHAT_INPUT;
  const definition: CommandDefinition = {
    type,
    name: type === CommandType.CHAT_INPUT ? given.name : tidyName(given.name),
    name_localizations: given.name_localizations ?? null,
    description: given.description ?? '',
    description_localizations: given.description_localizations ?? null,
    options: (given.options ?? []).map(tidyOption),
    default_member_permissions: readDefault(given),
    nsfw: given.nsfw ?? false,
    contexts: isGlobal ? readContexts(given) : null,
    integration_types: isGlobal && given.integration_types?.length ? unique(given.integration_types) : null,
    handler: type === CommandType.PRIMARY_ENTRY_POINT ? (given.handler ?? CommandHandler.APP_HANDLER) : null,
  };
  checkCommand(definition, isGlobal, path);
  return definition;
}

/** Applies a change to a command. Throws 50035. */
export const changeCommand = (
  before: CommandDefinition,
  change: CommandChange,
  isGlobal: boolean,
): CommandDefinition =>
  readCommand(
    {
      ...before,
      options: [...before.options],
      contexts: before.contexts && [...before.contexts],
      integration_types: before.integration_types && [...before.integration_types],
      ...(change.dm_permission === undefined ? {} : { contexts: null }),
      ...(change.default_permission === undefined ? {} : { default_member_permissions: null }),
      ...change,
    } as NewCommand,
    isGlobal,
  );
