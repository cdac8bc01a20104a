import type { UserGuildSettings } from '@guildhall/client';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';

const DAY = 86_400_000;

/** Until when a mute lasts, in words. */
export function muteEndWords(config: UserGuildSettings['mute_config'] | undefined): string {
  if (!config?.end_time) return t('mute.forever');
  const end = Date.parse(config.end_time);
  const time = formatDate(end, {
    hour: '2-digit',
    minute: '2-digit',
    ...(end - Date.now() > DAY / 2 ? { weekday: 'short' } : {}),
  });
  return t('mute.until', { time });
}
