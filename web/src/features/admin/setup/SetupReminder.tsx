import { SETUP_STEPS } from '@guildhall/protocol/instance/limits';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { SetupProgress } from './SetupProgress.tsx';
import * as styles from './setup.css.ts';
import { useSetup } from './useSetup.ts';

/** A link back to the setup, until all steps are done or the owner dismisses it. */
export function SetupReminder() {
  const navigate = useNavigate();
  const { setup, store } = useSetup();
  const { data } = setup;
  if (!data || data.dismissed || data.done.length === SETUP_STEPS.length) return null;
  return (
    <section className={styles.reminder} aria-label={t('admin.setup')}>
      <div className={styles.reminderWords}>
        <h2 className={styles.stepTitle}>{t('admin.setup')}</h2>
        <SetupProgress done={data.done} />
      </div>
      <Button
        variant="quiet"
        onPress={() =>
          void attempt(async () =>
            store(await rest.call('updateInstanceSetup', { body: { dismissed: true } })),
          )
        }
      >
        {t('action.dismiss')}
      </Button>
      <Button variant="filled" onPress={() => void navigate({ to: '/admin/setup' })}>
        {t('admin.setup.continue')}
      </Button>
    </section>
  );
}
