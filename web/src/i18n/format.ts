import { currentLocale } from './i18n.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Number in the reader's language. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `n${currentLocale()}${JSON.stringify(options)}`;
  let format = cache.get(key) as Intl.NumberFormat | undefined;
  if (!format) {
    format = new Intl.NumberFormat(currentLocale(), options);
    cache.set(key, format);
  }
  return format.format(value);
}

/** Date or time in the reader's language and zone. `date` is a Date or milliseconds since 1970. */
export function formatDate(date: Date | number, options: Intl.DateTimeFormatOptions): string {
  const key = `d${currentLocale()}${JSON.stringify(options)}`;
  let format = cache.get(key) as Intl.DateTimeFormat | undefined;
  if (!format) {
    format = new Intl.DateTimeFormat(currentLocale(), options);
    cache.set(key, format);
  }
  return format.format(date);
}
