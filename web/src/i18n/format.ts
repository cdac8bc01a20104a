import { currentLocale } from './i18n.ts';

let reader:
  | { readonly languages: readonly string[]; readonly locale: string; readonly tag: string }
  | undefined;

/** Whether a tag is a locale, or the same for a region. */
const isVariant = (tag: string, locale: string) =>
  `${tag.toLowerCase()}-`.startsWith(`${locale.toLowerCase()}-`);

/** The application's language with the conventions of the user's region: `en-GB` writes times and dates differently than `en-US`. */
function readerTag(): string {
  const locale = currentLocale();
  const { languages } = navigator;
  if (reader?.languages !== languages || reader.locale !== locale) {
    const tag = languages.find((language) => isVariant(language, locale)) ?? locale;
    reader = { languages, locale, tag };
  }
  return reader.tag;
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

/** Number in the user's language. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `n${readerTag()}${JSON.stringify(options)}`;
  let format = cache.get(key) as Intl.NumberFormat | undefined;
  if (!format) {
    format = new Intl.NumberFormat(readerTag(), options);
    cache.set(key, format);
  }
  return format.format(value);
}

/** Date or time in the user's language and zone. `date` is a Date or milliseconds since 1970. */
export function formatDate(date: Date | number, options: Intl.DateTimeFormatOptions): string {
  const tag = readerTag();
  const key = `d${tag}${JSON.stringify(options)}`;
  let format = cache.get(key) as Intl.DateTimeFormat | undefined;
  if (!format) {
    format = new Intl.DateTimeFormat(tag, options);
    cache.set(key, format);
  }
  return format.format(date);
}

let lastClock: { readonly minute: number; readonly tag: string; readonly text: string } | undefined;

/** Time of day in the user's language and zone. Each message has one, and those of a minute share it. `time` is in ms since 1970. */
export function formatClock(time: number): string {
  const minute = Math.floor(time / 60_000);
  const tag = readerTag();
  if (lastClock?.minute !== minute || lastClock.tag !== tag)
    lastClock = { minute, tag, text: formatDate(time, { timeStyle: 'short' }) };
  return lastClock.text;
}

const RELATIVE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** A span of time in words: "in 2 hours", "3 days ago". `ms` from now, negative for the past. */
export function formatRelative(ms: number): string {
  const key = `r${readerTag()}`;
  let format = cache.get(key) as Intl.RelativeTimeFormat | undefined;
  if (!format) {
    format = new Intl.RelativeTimeFormat(readerTag(), { numeric: 'auto' });
    cache.set(key, format);
  }
  const [unit, size] = RELATIVE_UNITS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1_000];
  return format.format(Math.trunc(ms / size), unit);
}

const LENGTHS: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** A length of time in its two largest units: "2 days, 3 hours". `seconds` are whole. */
export function formatSpan(seconds: number): string {
  const parts: string[] = [];
  let left = seconds;
  for (const [unit, size] of LENGTHS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }));
  }
  const shown = parts.length > 0 ? parts.slice(0, 2) : [formatNumber(0, { style: 'unit', unit: 'second' })];
  return new Intl.ListFormat(readerTag(), { type: 'unit' }).format(shown);
}

/** Names joined as the language does it: "Wren and Félix". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(readerTag(), { type: 'conjunction' }).format(items);

let collator: { readonly tag: string; readonly compare: (one: string, other: string) => number } | undefined;

/** Compares two names for sorting, as the user's language does it, and numbers in them by value. */
export function compareNames(one: string, other: string): number {
  const tag = readerTag();
  if (collator?.tag !== tag) collator = { tag, compare: new Intl.Collator(tag, { numeric: true }).compare };
  return collator.compare(one, other);
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as "1.4 MB", in steps of 1,024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1_024 ** step;
  const maximumFractionDigits = step === 0 || value >= 100 ? 0 : 1;
  return formatNumber(value, {
    style: 'unit',
    unit: SIZE_UNITS[step] as string,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits,
  });
}

/** A length of time as on a player: "1:05", "1:02:03". */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 });
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${formatNumber(hours)}:${two(minutes)}:${two(whole % 60)}`
    : `${formatNumber(minutes)}:${two(whole % 60)}`;
}
