import { CommandOptionType, CommandType, isSubcommandType } from '@guildhall/protocol/commands/types';
import { compareNames } from '../../i18n/format.ts';
import type { CommandOption, IndexApplication, IndexCommand, SlashCommand } from './types.ts';

/** The name in the user's language. */
export const getName = ({ name, name_localized }: Pick<CommandOption, 'name' | 'name_localized'>): string =>
  name_localized ?? name;

/** The description in the user's language. */
export const getDescription = ({
  description,
  description_localized,
}: Pick<CommandOption, 'description' | 'description_localized'>): string =>
  description_localized ?? description;

/** Subcommands with their group before them; one empty path for a command without any. */
function findPaths(options: readonly CommandOption[]): readonly (readonly CommandOption[])[] {
  if (!options.some(({ type }) => isSubcommandType(type))) return [[]];
  return options.flatMap((option) =>
    option.type === CommandOptionType.SUB_COMMAND_GROUP
      ? (option.options ?? []).map((inner) => [option, inner])
      : [[option]],
  );
}

function listCommand(application: IndexApplication, command: IndexCommand): SlashCommand[] {
  const options = (command.options ?? []) as readonly CommandOption[];
  return findPaths(options).map((path) => {
    const last = path.at(-1);
    return {
      key: [command.id, ...path.map(({ name }) => name)].join(' '),
      name: [command, ...path].map(getName).join(' '),
      description: getDescription(last ?? command),
      application,
      command,
      path,
      options: last ? (last.options ?? []) : options,
    };
  });
}

/** The slash commands among commands, one for each subcommand, by application and name. */
export function listSlashCommands(
  commands: readonly IndexCommand[],
  applications: ReadonlyMap<string, IndexApplication>,
): readonly SlashCommand[] {
  return commands
    .filter(({ type }) => type === CommandType.CHAT_INPUT || type === CommandType.PRIMARY_ENTRY_POINT)
    .flatMap((command) => {
      const application = applications.get(command.application_id);
      return application ? listCommand(application, command) : [];
    })
    .sort(
      (one, other) =>
        compareNames(one.application.name, other.application.name) ||
        Number(BigInt(one.application.id) - BigInt(other.application.id)) ||
        compareNames(one.name, other.name),
    );
}
