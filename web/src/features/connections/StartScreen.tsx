import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './connections.css.ts';
import { useService } from './useService.ts';

/** The last page before the user signs in to a service. It waits for a press, so that no link can start a sign-in by itself. */
export function StartScreen({ provider }: { provider: string }) {
  const navigate = useNavigate();
  const { name, isAvailable } = useService(provider);
  const start = useAction(async () => {
    const { url } = await rest.call('authorizeConnection', {
      params: { connection_type: provider },
      query: {},
    });
    location.assign(url);
  });
  const title = t(isAvailable === false ? 'connections.unavailable' : 'connections.start', { service: name });
  useDocumentTitle([title]);
  const problem = start.error === undefined ? undefined : formErrors(start.error, {}).form;
  return (
    <AuthLayout
      title={title}
      subtitle={t(isAvailable === false ? 'connections.unavailableBody' : 'connections.startBody', {
        service: name,
      })}
    >
      <div className={styles.choices}>
        {problem && <FormAlert>{problem}</FormAlert>}
        {isAvailable !== false && (
          <Button
            variant="filled"
            size="lg"
            fullWidth
            autoFocus
            busy={start.busy}
            isDisabled={isAvailable === undefined}
            onPress={() => void start.run()}
          >
            {t('connections.continue')}
          </Button>
        )}
        <Button
          size="lg"
          fullWidth
          onPress={() => void navigate({ to: '/settings/$section', params: { section: 'connections' } })}
        >
          {t('connections.back')}
        </Button>
      </div>
    </AuthLayout>
  );
}
