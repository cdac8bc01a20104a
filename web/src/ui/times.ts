import { formatClock, formatDate, formatRelative } from '../i18n/format.ts';
import { t } from '../i18n/i18n.ts';

const DAY = 86_400_000;
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
/** Whole days from `time` to today, by the user's calendar. */
const daysAgo = (time: number) => Math.round((startOfDay(Date.now()) - startOfDay(time)) / DAY);

/** `18:26`. */
export const clockTime = formatClock;

/** The time beside a name: of today the clock alone, of yesterday in words, else with its date. */
export function messageTime(time: number): string {
  const days = daysAgo(time);
  if (days === 0) return clockTime(time);
  if (days === 1) return t('time.yesterday', { time: clockTime(time) });
  return formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a time for a list: the time of day for today, the weekday for the last week, otherwise the date. */
export function listTime(time: number): string {
  const days = daysAgo(time);
  if (days === 0) return clockTime(time);
  if (days < 7) return formatDate(time, { weekday: 'short' });
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return formatDate(time, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** All there is to say about a time, for tooltips. */
export const fullTime = (time: number) =>
  formatDate(time, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

export const dayName = (time: number) =>
  formatDate(time, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

/** A timestamp of a message's text, in the user's language and zone. `seconds` since 1970. */
export function writtenTime(seconds: number, style: string): string {
  const time = seconds * 1000;
  if (Number.isNaN(new Date(time).getTime())) return t('time.invalid');
  if (style === 'R') return formatRelative(time - Date.now());
  return formatDate(time, STYLES[style] ?? STYLES.f!);
}
