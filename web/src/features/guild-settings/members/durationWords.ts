import { t } from '../../../i18n/i18n.ts';

/** A length of time in whole minutes, hours or days. */
export function durationWords(seconds: number): string {
  if (seconds < 3600) return t('inviteDialog.minutes', { count: seconds / 60 });
  if (seconds < 86_400) return t('inviteDialog.hours', { count: seconds / 3600 });
  return t('inviteDialog.days', { count: seconds / 86_400 });
}
