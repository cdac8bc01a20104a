import type { Command, CommandOption } from '@guildhall/protocol/commands/schemas';
import { CommandOptionType, CommandType, isSubcommandType } from '@guildhall/protocol/commands/types';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import type { NestedOption } from './definition.ts';

/** An option with its value, as clients send it and applications receive it. */
export interface GivenOption {
  readonly type: number;
  readonly name: string;
  readonly value?: string | number | boolean;
  readonly options?: readonly GivenOption[];
  /** The option that is being typed; only while it is autocompleted. */
  readonly focused?: boolean;
}

/** An id in the value of an option, which has to be resolved. */
export interface OptionReference {
  readonly type: number;
  readonly id: string;
  /** Of the value in `options`, for errors. */
  readonly path: string;
  /** The types that a channel must have; any if absent. */
  readonly channelTypes?: readonly number[];
  /** The types that a file must have; any if absent. */
  readonly fileTypes?: readonly string[];
}

export interface ReadOptions {
  readonly options: readonly GivenOption[];
  readonly references: readonly OptionReference[];
}

const { STRING, INTEGER, BOOLEAN, NUMBER, SUB_COMMAND_GROUP } = CommandOptionType;

const wrong = (message: string): FieldError => ({
  code: 'APPLICATION_COMMAND_OPTIONS_VALUE_INVALID',
  message,
});
const required = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

function complainAboutText(option: NestedOption, value: string): FieldError | undefined {
  const length = [...value].length;
  const { min_length: least, max_length: most } = option;
  if (length < (least ?? 0)) return wrong(`Must be at least ${least} characters.`);
  if (length > (most ?? 6_000)) return wrong(`Must be ${most ?? 6_000} or fewer characters.`);
  return undefined;
}

function complainAboutNumber(option: NestedOption, value: number): FieldError | undefined {
  const { type, min_value: least, max_value: most } = option;
  if (type === INTEGER && !Number.isSafeInteger(value)) return wrong('Must be a whole number.');
  if (!(Math.abs(value) <= 2 ** 53)) return wrong('Must be between -2^53 and 2^53.');
  if (typeof least === 'number' && value < least) return wrong(`Must be at least ${least}.`);
  if (typeof most === 'number' && value > most) return wrong(`Must be at most ${most}.`);
  return undefined;
}

/** What is wrong with a value, apart from what its id refers to. */
function complainAboutValue(option: NestedOption, value: GivenOption['value']): FieldError | undefined {
  const { type, choices } = option;
  if (value === undefined) return required;
  const isNumber = type === INTEGER || type === NUMBER;
  const expected = isNumber ? 'number' : type === BOOLEAN ? 'boolean' : 'string';
  if (typeof value !== expected) return wrong(`Must be a ${expected}.`);
  if (choices?.length && !choices.some((choice) => choice.value === value))
    return wrong('Must be one of the choices.');
  if (type === STRING) return complainAboutText(option, value as string);
  if (isNumber) return complainAboutNumber(option, value as number);
  return type === BOOLEAN || isSnowflake(value as string) ? undefined : wrong('Must be an id.');
}

class Reading {
  readonly complaints: Record<string, FieldError> = {};
  readonly references: OptionReference[] = [];
  readonly isAutocomplete: boolean;
  hasFocus = false;

  constructor(isAutocomplete: boolean) {
    this.isAutocomplete = isAutocomplete;
  }

  /** Options with values, in the order of the definition. */
  readValues(defined: readonly NestedOption[], given: readonly GivenOption[], path: string): GivenOption[] {
    const names = new Set<string>();
    for (const [index, { name }] of given.entries()) {
      if (names.has(name) || !defined.some((option) => option.name === name))
        this.complaints[`${path}${index}.name`] = wrong('The command has no such option.');
      names.add(name);
    }
    return defined.flatMap((option) => {
      const index = given.findIndex(({ name }) => name === option.name);
      const value = given[index];
      if (value) return [this.#readValue(option, value, `${path}${index}`)];
      if (option.required && !this.isAutocomplete) this.complaints[`${path}${given.length}`] = required;
      return [];
    });
  }

  #readValue(option: NestedOption, given: GivenOption, path: string): GivenOption {
    const { type, name, autocomplete } = option;
    if (this.isAutocomplete && given.focused) {
      if (!autocomplete || this.hasFocus) this.complaints[path] = wrong('This option is not autocompleted.');
      this.hasFocus = true;
      const value = String(given.value ?? '').slice(0, 6_000);
      return { type, name, value, focused: true };
    }
    if (given.type !== type) this.complaints[`${path}.type`] = wrong('Must be the type of the option.');
    const complaint = complainAboutValue(option, given.value);
    if (complaint) this.complaints[`${path}.value`] = complaint;
    else this.#noteReference(option, given.value, `${path}.value`);
    return { type, name, ...(given.value === undefined ? {} : { value: given.value }) };
  }

  #noteReference(
    { type, channel_types: channelTypes, file_types: fileTypes }: NestedOption,
    value: GivenOption['value'],
    path: string,
  ): void {
    if (type < CommandOptionType.USER || type === NUMBER) return;
    this.references.push({
      type,
      id: String(value),
      path,
      ...(channelTypes?.length ? { channelTypes } : {}),
      ...(fileTypes?.length ? { fileTypes } : {}),
    });
  }

  /** The options of a command, of a group, or of a subcommand. */
  read(defined: readonly NestedOption[], given: readonly GivenOption[], path: string): GivenOption[] {
    if (!isSubcommandType(defined[0]?.type ?? STRING)) return this.readValues(defined, given, path);
    const [chosen] = given;
    const option = defined.find(({ name, type }) => name === chosen?.name && type === chosen.type);
    if (!chosen || !option || given.length > 1) {
      const kind = defined[0]?.type === SUB_COMMAND_GROUP ? 'group' : 'subcommand';
      this.complaints[`${path}0`] = wrong(`Choose one ${kind} of the command.`);
      return [];
    }
    const { type, name } = option;
    const options = this.read(option.options ?? [], chosen.options ?? [], `${path}0.options.`);
    return [{ type, name, options }];
  }
}

/**
 * Checks the options that a client sent against a command's definition: names, types, choices, ranges, and required ones. Returns them as
 * applications receive them, and the ids in them. While one is autocompleted, required ones can be missing. Throws 50035.
 */
export function readCommandOptions(
  { type, options }: Pick<Command, 'type' | 'options'>,
  given: readonly GivenOption[],
  isAutocomplete = false,
): ReadOptions {
  const reading = new Reading(isAutocomplete);
  const defined = type === CommandType.CHAT_INPUT ? ((options ?? []) as readonly CommandOption[]) : [];
  const read = reading.read(defined as readonly NestedOption[], given, 'data.options.');
  if (isAutocomplete && !reading.hasFocus && Object.keys(reading.complaints).length === 0)
    reading.complaints['data.options'] = wrong('No option is focused.');
  if (Object.keys(reading.complaints).length > 0) throw invalidForm(reading.complaints);
  return { options: read, references: reading.references };
}
