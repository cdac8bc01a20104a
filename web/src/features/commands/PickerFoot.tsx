import { Kbd } from '../../design/Kbd.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './CommandPicker.css.ts';

/** The keys of the picker, and how many of all commands it shows. */
export function PickerFoot({ shown, total }: { shown: number; total: number }) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <Kbd keys="↑" />
        <Kbd keys="↓" />
        {t('commands.keyMove')}
      </span>
      <span className={styles.keys}>
        <Kbd keys="↵" />
        {t('commands.keyChoose')}
      </span>
      <span className={styles.keys}>
        <Kbd keys="Esc" />
        {t('commands.keyClose')}
      </span>
      <span className={styles.count}>{t('commands.count', { shown, total })}</span>
    </div>
  );
}
