import { t } from '../../i18n/i18n.ts';

/** The offered seconds between two messages of one member, up to the maximum of six hours. */
const SLOW_MODES = [0, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600] as const;

export function slowModeWords(seconds: number): string {
  if (seconds === 0) return t('channelSettings.slowModeOff');
  if (seconds % 3600 === 0) return t('inviteDialog.hours', { count: seconds / 3600 });
  if (seconds % 60 === 0) return t('inviteDialog.minutes', { count: seconds / 60 });
  return t('channelSettings.seconds', { count: seconds });
}

/** Returns the choices of a slow mode. A pace that another client chose stays among them. */
export const slowModeOptions = (current: number) =>
  [...new Set([...SLOW_MODES, current])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ value: String(seconds), label: slowModeWords(seconds) }));
