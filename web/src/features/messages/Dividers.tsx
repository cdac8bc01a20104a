import { t } from '../../i18n/i18n.ts';
import * as styles from './MessageLog.css.ts';
import { dayName } from './times.ts';

export function DayDivider({ time, isNew }: { time: number; isNew: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr holds no text
    <div className={styles.day} data-new={isNew || undefined} role="separator" aria-label={dayName(time)}>
      <span>{dayName(time)}</span>
      {isNew && <b className={styles.flag}>{t('log.new')}</b>}
    </div>
  );
}

export function NewLine() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr holds no text
    <div className={styles.newLine} role="separator" aria-label={t('log.newLabel')}>
      <b className={styles.flag}>{t('log.new')}</b>
    </div>
  );
}
