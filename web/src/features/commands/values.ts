import { CommandOptionType } from '@guildhall/protocol/commands/types';
import type { CommandOption } from './types.ts';

/** What is filled in for an option. */
export interface FieldValue {
  /** As it is shown and typed. */
  readonly text: string;
  /** The value that a suggestion stands for; typing drops it. */
  readonly picked?: string | number | boolean;
  readonly file?: File;
}

export const EMPTY: FieldValue = { text: '' };

export const isEmpty = ({ text, file }: FieldValue): boolean => text.trim() === '' && file === undefined;

/** Whether values of options of this type are numbers. */
export const isNumeric = (type: number) =>
  type === CommandOptionType.INTEGER || type === CommandOptionType.NUMBER;

/** Whether a value must be one of the suggestions. */
export const isPicked = ({ type, choices }: CommandOption): boolean =>
  (choices?.length ?? 0) > 0 || (type >= CommandOptionType.BOOLEAN && type <= CommandOptionType.MENTIONABLE);

/** The value to send; undefined if there is none or it can't be read. Files are sent by the index of the upload. */
export function readValue(option: CommandOption, value: FieldValue): string | number | boolean | undefined {
  if (value.picked !== undefined) return value.picked;
  if (isEmpty(value) || isPicked(option)) return undefined;
  if (!isNumeric(option.type)) return value.text.trim();
  const number = Number(value.text.trim().replace(',', '.'));
  return Number.isNaN(number) ? undefined : number;
}
