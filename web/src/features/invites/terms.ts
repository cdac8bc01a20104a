import { t } from '../../i18n/i18n.ts';

/** Seconds after which an invite can end: half an hour to a week, 0 for never. */
export const MAX_AGES = [1800, 3600, 21_600, 43_200, 86_400, 604_800, 0] as const;
/** How often it can be used; 0 for without end. */
export const MAX_USES = [0, 1, 5, 10, 25, 50, 100] as const;

export function ageWords(seconds: number): string {
  if (seconds === 0) return t('inviteDialog.never');
  if (seconds < 3600) return t('inviteDialog.minutes', { count: seconds / 60 });
  if (seconds < 86_400) return t('inviteDialog.hours', { count: seconds / 3600 });
  return t('inviteDialog.days', { count: seconds / 86_400 });
}

export const usesWords = (uses: number): string =>
  uses === 0 ? t('inviteDialog.noLimit') : t('inviteDialog.times', { count: uses });
