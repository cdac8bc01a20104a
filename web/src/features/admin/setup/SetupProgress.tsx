import { SETUP_STEPS, type SetupStep } from '@guildhall/protocol/instance/limits';
import { t } from '../../../i18n/i18n.ts';
import * as styles from './setup.css.ts';

/** How many steps are done, and which one is next. */
export function SetupProgress({ done }: { done: readonly SetupStep[] }) {
  const next = SETUP_STEPS.find((step) => !done.includes(step));
  const words = t('admin.setup.progress', { done: done.length, steps: SETUP_STEPS.length });
  return (
    <div className={styles.progress}>
      <span className={styles.progressWords}>
        <span>{words}</span>
        {next && <span>{t('admin.setup.next', { step: t(`admin.setup.${next}`) })}</span>}
      </span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('admin.setup')}
        aria-valuenow={done.length}
        aria-valuemax={SETUP_STEPS.length}
        aria-valuetext={words}
      >
        <div className={styles.fill} style={{ inlineSize: `${(done.length / SETUP_STEPS.length) * 100}%` }} />
      </div>
    </div>
  );
}
