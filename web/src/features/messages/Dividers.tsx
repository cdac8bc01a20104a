import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { dayName } from '../../ui/times.ts';
import * as styles from './MessageLog.css.ts';

export function DayDivider({ time, isNew }: { time: number; isNew: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr holds no text
    <div className={styles.day} data-new={isNew || undefined} role="separator" aria-label={dayName(time)}>
      <span>{dayName(time)}</span>
      {isNew && <b className={styles.flag}>{t('log.new')}</b>}
    </div>
  );
}

/** Replaces messages of users you blocked; pressing it shows them. */
export function HiddenLine({
  count,
  isOpen,
  onToggle,
}: {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" className={styles.hidden} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="block" size={16} />
      <span>{t('blocked.count', { count })}</span>
      <span className={styles.hiddenAct}>{t(isOpen ? 'blocked.hide' : 'blocked.show')}</span>
    </button>
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
