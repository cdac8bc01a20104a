import { currentLocale } from '../../i18n/i18n.ts';

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "in 3 days", "2 hours ago", in the reader's language. @param time ms since 1970 */
export function relativeTime(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  const away = time - now;
  const [unit, ms] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? ['minute', 60_000];
  return format.format(Math.round(away / ms), unit);
}
