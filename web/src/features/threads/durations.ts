import { t } from '../../i18n/i18n.ts';

const WORDS = {
  60: 'threads.after.hour',
  1440: 'threads.after.day',
  4320: 'threads.after.threeDays',
  10080: 'threads.after.week',
} as const;

/** The times after which a thread can be archived. */
export const DURATIONS = [60, 1440, 4320, 10_080] as const;

export const durationWords = (minutes: (typeof DURATIONS)[number]): string => t(WORDS[minutes]);

export const durationOptions = () =>
  DURATIONS.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }));
