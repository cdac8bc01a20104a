import type { CommandChoice } from '@guildhall/protocol/commands/schemas';
import { CommandOptionType, isSubcommandType } from '@guildhall/protocol/commands/types';
import { checkNames } from './check-names.ts';
import type { Complain, NestedOption } from './definition.ts';

/** Whether options of this type have values that can be chosen from a list. */
const isChoosable = (type: number): boolean =>
  type === CommandOptionType.STRING ||
  type === CommandOptionType.INTEGER ||
  type === CommandOptionType.NUMBER;

/** INTEGER and NUMBER values are between -2^53 and 2^53, where integers are exact (application commands documentation). */
const isInRange = (type: number, value: number): boolean =>
  type === CommandOptionType.INTEGER ? Number.isSafeInteger(value) : Math.abs(value) <= 2 ** 53;

const fitsType = (type: number, value: CommandChoice['value']): boolean =>
  type === CommandOptionType.STRING
    ? typeof value === 'string'
    : typeof value === 'number' && isInRange(type, value);

/** The fields that only options of some types have. */
const FIELDS: Readonly<Record<string, (type: number) => boolean>> = {
  choices: isChoosable,
  autocomplete: isChoosable,
  channel_types: (type) => type === CommandOptionType.CHANNEL,
  min_value: (type) => type === CommandOptionType.INTEGER || type === CommandOptionType.NUMBER,
  max_value: (type) => type === CommandOptionType.INTEGER || type === CommandOptionType.NUMBER,
  min_length: (type) => type === CommandOptionType.STRING,
  max_length: (type) => type === CommandOptionType.STRING,
  file_types: (type) => type === CommandOptionType.ATTACHMENT,
  options: isSubcommandType,
  required: (type) => !isSubcommandType(type),
};

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

function checkChoices({ type, choices }: NestedOption, path: string, complain: Complain): void {
  const names = new Set<string>();
  for (const [index, { name, value }] of (choices ?? []).entries()) {
    if (!fitsType(type, value))
      complain(
        `${path}choices.${index}.value`,
        'APPLICATION_COMMAND_OPTIONS_VALUE_INVALID',
        'Must be a value of the type of the option.',
      );
    if (names.has(name))
      complain(
        `${path}choices.${index}.name`,
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_INVALID',
        'This choice name is already used.',
      );
    names.add(name);
  }
}

function checkRange(option: NestedOption, path: string, complain: Complain): void {
  const { type, min_value: least, max_value: most, min_length: shortest, max_length: longest } = option;
  for (const [field, value] of Object.entries({ min_value: least, max_value: most }))
    if (typeof value === 'number' && !isInRange(type, value))
      complain(path + field, 'NUMBER_TYPE_RANGE', 'Must be a value of the type of the option.');
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    complain(`${path}max_value`, 'NUMBER_TYPE_MIN', 'Must not be less than min_value.');
  if (longest === 0) complain(`${path}max_length`, 'NUMBER_TYPE_MIN', 'Must be at least 1.');
  if (typeof shortest === 'number' && typeof longest === 'number' && shortest > longest)
    complain(`${path}max_length`, 'NUMBER_TYPE_MIN', 'Must not be less than min_length.');
}

/** A group contains subcommands, a subcommand contains values. */
function checkNesting({ type, options }: NestedOption, path: string, complain: Complain): void {
  const { SUB_COMMAND, SUB_COMMAND_GROUP } = CommandOptionType;
  for (const [index, inner] of (options ?? []).entries()) {
    const fits = type === SUB_COMMAND_GROUP ? inner.type === SUB_COMMAND : !isSubcommandType(inner.type);
    if (!fits)
      complain(
        `${path}options.${index}.type`,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Groups contain subcommands, and subcommands contain other options.',
      );
  }
}

/** Checks an option without those in it. */
export function checkOption(option: NestedOption, path: string, complain: Complain): void {
  checkNames(option, path, complain);
  for (const [field, isOf] of Object.entries(FIELDS))
    if (isSet(option[field as keyof NestedOption]) && !isOf(option.type))
      complain(
        path + field,
        'APPLICATION_COMMAND_OPTIONS_FIELD_INVALID',
        'Options of this type do not have this field.',
      );
  if (option.autocomplete && option.choices?.length)
    complain(
      `${path}autocomplete`,
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID',
      'An option with choices cannot be autocompleted.',
    );
  checkChoices(option, path, complain);
  checkRange(option, path, complain);
  checkNesting(option, path, complain);
}
