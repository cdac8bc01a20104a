import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './connections.css.ts';
import { useService } from './useService.ts';

function ToSettings({ variant }: { variant?: 'filled' }) {
  const navigate = useNavigate();
  return (
    <Button
      {...(variant ? { variant, autoFocus: true } : {})}
      size="lg"
      fullWidth
      onPress={() => void navigate({ to: '/settings/$section', params: { section: 'connections' } })}
    >
      {t('connections.back')}
    </Button>
  );
}

/** An account has been connected. */
export function SuccessScreen({ provider }: { provider: string }) {
  const { name } = useService(provider);
  const title = t('connections.done', { service: name });
  useDocumentTitle([title]);
  return (
    <AuthLayout title={title} subtitle={t('connections.doneBody')}>
      <ToSettings variant="filled" />
    </AuthLayout>
  );
}

const REASONS: Readonly<Record<string, MessageId>> = {
  CONNECTION_STATE_INVALID: 'connections.reason.state',
  CONNECTION_REFUSED: 'connections.reason.refused',
  CONNECTION_UNREACHABLE: 'connections.reason.unreachable',
  CONNECTION_UNUSABLE: 'connections.reason.unusable',
  MAXIMUM_NUMBER_OF_CONNECTIONS: 'connections.reason.tooMany',
  network: 'connections.reason.network',
};

/** An account has not been connected, and why. */
export function FailedScreen({ provider }: { provider: string }) {
  const navigate = useNavigate();
  const { name } = useService(provider);
  const reason = new URLSearchParams(location.search).get('reason') ?? '';
  const title = t('connections.notDone', { service: name });
  useDocumentTitle([title]);
  return (
    <AuthLayout title={title} subtitle={t(REASONS[reason] ?? 'connections.reason.other')}>
      <div className={styles.choices}>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          autoFocus
          onPress={() => void navigate({ href: `/connections/${provider}/link` })}
        >
          {t('connections.again')}
        </Button>
        <ToSettings />
      </div>
    </AuthLayout>
  );
}
