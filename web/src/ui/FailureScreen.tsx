import { Button } from '../design/Button.tsx';
import { EmptyState, ErrorState } from '../design/State.tsx';
import { t } from '../i18n/i18n.ts';
import * as styles from './FailureScreen.css.ts';

/** The screen shown when the whole application failed. */
export function FailureScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={styles.screen}>
      <ErrorState
        headingLevel={1}
        title={t('error.boundary.title')}
        body={t('error.boundary.body')}
        details={String(error)}
        onRetry={onRetry}
        actions={<Button onPress={() => location.reload()}>{t('action.reload')}</Button>}
      />
    </main>
  );
}

/** An address that leads nowhere. */
export function NotFoundScreen({
  onHome,
  onBack,
}: {
  onHome: () => void;
  onBack?: (() => void) | undefined;
}) {
  return (
    <main className={styles.screen}>
      <EmptyState
        headingLevel={1}
        title={t('notFound.title')}
        body={t('notFound.body')}
        actions={
          <>
            <Button variant="filled" onPress={onHome}>
              {t('notFound.home')}
            </Button>
            {onBack && <Button onPress={onBack}>{t('action.back')}</Button>}
          </>
        }
      />
    </main>
  );
}
