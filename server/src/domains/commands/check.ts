import { CommandType, isSubcommandType } from '@guildhall/protocol/commands/types';
import { COMMAND_LIMITS } from '@guildhall/protocol/limits/commands';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import { checkNames } from './check-names.ts';
import { checkOption } from './check-option.ts';
import type { CommandDefinition, Complain, NestedOption } from './definition.ts';

const longest = (text: string, localizations: Readonly<Record<string, string>> | null | undefined) =>
  Math.max(text.length, ...Object.values(localizations ?? {}).map(({ length }) => length));

/** Characters of names, descriptions and values; of a text with localizations, those of the longest. */
function measure({
  name,
  name_localizations,
  description,
  description_localizations,
  ...rest
}: NestedOption): number {
  const { choices, options } = rest;
  const inChoices = (choices ?? []).map(
    (choice) => longest(choice.name, choice.name_localizations) + String(choice.value).length,
  );
  const own = longest(name, name_localizations) + longest(description, description_localizations);
  return [own, ...inChoices, ...(options ?? []).map(measure)].reduce((sum, part) => sum + part, 0);
}

/** Checks a list of options: names are unique, required ones come first, subcommands are among themselves. */
function checkOptions(options: readonly NestedOption[], path: string, complain: Complain): void {
  const names = new Set<string>();
  let isOptional = false;
  for (const [index, option] of options.entries()) {
    const at = `${path}${index}.`;
    if (names.has(option.name))
      complain(`${at}name`, 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'This option name is already used.');
    names.add(option.name);
    if (isSubcommandType(option.type) !== isSubcommandType(options[0]?.type ?? option.type))
      complain(
        `${at}type`,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Subcommands and groups cannot be next to other options.',
      );
    if (option.required && isOptional)
      complain(
        `${at}required`,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must come before optional ones.',
      );
    isOptional ||= !option.required && !isSubcommandType(option.type);
    checkOption(option, at, complain);
    checkOptions(option.options ?? [], `${at}options.`, complain);
  }
  checkLocalizedNames(options, path, complain);
}

/** In each language, the names of options are different from one another and from the others' default names. */
function checkLocalizedNames(options: readonly NestedOption[], path: string, complain: Complain): void {
  const locales = new Set(options.flatMap(({ name_localizations: names }) => Object.keys(names ?? {})));
  for (const locale of locales)
    for (const [index, { name_localizations: names }] of options.entries()) {
      const name = names?.[locale];
      const isTaken = options.some(
        (other, place) =>
          place !== index &&
          (other.name === name || (place < index && other.name_localizations?.[locale] === name)),
      );
      if (name !== undefined && isTaken)
        complain(
          `${path}${index}.name_localizations.${locale}`,
          'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
          'This option name is already used.',
        );
    }
}

function checkKind(command: CommandDefinition, isGlobal: boolean, complain: Complain): void {
  const { type, description, options } = command;
  if (type === CommandType.CHAT_INPUT) {
    checkNames(command, '', complain);
    if (description === '') complain('description', 'BASE_TYPE_REQUIRED', 'This field is required');
    return;
  }
  if (command.name === '') complain('name', 'BASE_TYPE_REQUIRED', 'This field is required');
  if (options.length > 0)
    complain('options', 'APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED', 'Only slash commands have options.');
  if (type !== CommandType.PRIMARY_ENTRY_POINT && description !== '')
    complain(
      'description',
      'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
      'Commands of users and messages have no description.',
    );
  if (type === CommandType.PRIMARY_ENTRY_POINT && !isGlobal)
    complain('type', 'APPLICATION_COMMAND_TYPE_INVALID', 'A primary entry point must be a global command.');
}

/** Throws 50035 with what is wrong with a command. @param path of the command in the body */
export function checkCommand(command: CommandDefinition, isGlobal: boolean, path: string): void {
  const complaints: Record<string, FieldError> = {};
  const complain: Complain = (at, code, message) => {
    complaints[path + at] ??= { code, message };
  };
  checkKind(command, isGlobal, complain);
  checkOptions(command.options, 'options.', complain);
  if (measure(command as NestedOption) > COMMAND_LIMITS.total)
    complaints[path.replace(/\.$/, '')] = {
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Must be ${COMMAND_LIMITS.total} or fewer characters in total.`,
    };
  if (Object.keys(complaints).length > 0) throw invalidForm(complaints);
}
