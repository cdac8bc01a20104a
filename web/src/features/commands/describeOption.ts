import type { Command } from '@guildhall/protocol/commands/schemas';
import { CommandOptionType, isSubcommandType } from '@guildhall/protocol/commands/types';
import { formatNumber } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import type { CommandOption } from './types.ts';

const TYPES: Readonly<Record<number, MessageId>> = {
  [CommandOptionType.STRING]: 'commands.type.text',
  [CommandOptionType.INTEGER]: 'commands.type.integer',
  [CommandOptionType.BOOLEAN]: 'commands.type.boolean',
  [CommandOptionType.USER]: 'commands.type.user',
  [CommandOptionType.CHANNEL]: 'commands.type.channel',
  [CommandOptionType.ROLE]: 'commands.type.role',
  [CommandOptionType.MENTIONABLE]: 'commands.type.mentionable',
  [CommandOptionType.NUMBER]: 'commands.type.number',
  [CommandOptionType.ATTACHMENT]: 'commands.type.file',
};

/** The values that an option takes, such as "Whole number, 0 to 1,300". */
function describe(option: CommandOption): string {
  const { type, choices, autocomplete } = option;
  const least = option.min_value ?? option.min_length;
  const most = option.max_value ?? option.max_length;
  const id = TYPES[type];
  const range =
    typeof least === 'number' && typeof most === 'number'
      ? t('commands.between', { least: formatNumber(least), most: formatNumber(most) })
      : typeof most === 'number'
        ? t('commands.upTo', { most: formatNumber(most) })
        : typeof least === 'number'
          ? t('commands.from', { least: formatNumber(least) })
          : '';
  return [
    id ? t(id) : '',
    range,
    choices?.length ? t('commands.choices', { count: choices.length }) : '',
    autocomplete ? t('commands.autocompletes') : '',
  ]
    .filter(Boolean)
    .join(t('commands.comma'));
}

/** An option, or a subcommand, of a command as it is listed for its developers. */
export interface ListedOption {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Undefined for subcommands. */
  readonly isRequired: boolean | undefined;
}

/** All options of a command, those of a subcommand after it. */
export function listOptions(command: Pick<Command, 'options'>): ListedOption[] {
  const list = (options: readonly CommandOption[] | null | undefined, path: string): ListedOption[] =>
    (options ?? []).flatMap((option) => {
      const name = path + option.name;
      return isSubcommandType(option.type)
        ? [
            { key: name, name, text: option.description, isRequired: undefined },
            ...list(option.options, `${name} `),
          ]
        : [{ key: name, name, text: describe(option), isRequired: option.required === true }];
    });
  return list(command.options as readonly CommandOption[] | undefined, '');
}
