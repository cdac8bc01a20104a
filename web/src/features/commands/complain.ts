import { CommandOptionType } from '@guildhall/protocol/commands/types';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import type { CommandOption } from './types.ts';
import { type FieldValue, isEmpty, isNumeric, isPicked, readValue } from './values.ts';

function describeRange({ min_value: least, max_value: most }: CommandOption): string {
  if (typeof least === 'number' && typeof most === 'number')
    return t('commands.errorRange', { least: formatNumber(least), most: formatNumber(most) });
  return typeof least === 'number'
    ? t('commands.errorMin', { least: formatNumber(least) })
    : t('commands.errorMax', { most: formatNumber(most ?? 2 ** 53) });
}

function complainAboutNumber(option: CommandOption, number: number | undefined): string | undefined {
  const { type, min_value: least, max_value: most } = option;
  if (number === undefined)
    return t(type === CommandOptionType.INTEGER ? 'commands.errorInteger' : 'commands.errorNumber');
  if (type === CommandOptionType.INTEGER && !Number.isSafeInteger(number)) return t('commands.errorInteger');
  const isOut = number < (least ?? -(2 ** 53)) || number > (most ?? 2 ** 53);
  return isOut ? describeRange(option) : undefined;
}

function complainAboutText(
  { min_length: least, max_length: most }: CommandOption,
  text: string,
): string | undefined {
  const length = [...text].length;
  if (length < (least ?? 0)) return t('commands.errorShort', { least: least ?? 0 });
  return length > (most ?? 6_000) ? t('commands.errorLong', { most: most ?? 6_000 }) : undefined;
}

const fitsFile = (file: File, types: readonly string[]): boolean =>
  types.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type.toLowerCase())
      : file.type.startsWith(`${type}/`),
  );

/** What is wrong with a value, in words; undefined if it can be sent. */
export function complain(option: CommandOption, value: FieldValue): string | undefined {
  const { type, required, file_types: fileTypes } = option;
  if (isEmpty(value)) return required ? t('commands.errorRequired') : undefined;
  if (type === CommandOptionType.ATTACHMENT)
    return value.file && fileTypes?.length && !fitsFile(value.file, fileTypes)
      ? t('commands.errorFile', { types: fileTypes.join(', ') })
      : undefined;
  if (isPicked(option)) return value.picked === undefined ? t('commands.errorChoice') : undefined;
  const read = readValue(option, value);
  if (isNumeric(type)) return complainAboutNumber(option, read as number | undefined);
  return complainAboutText(option, String(read));
}
