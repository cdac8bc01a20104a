import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './oauth.css.ts';

const useQuery = () => new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }));

/** A bot was added, or an application installed, and it wants nothing further. */
export function AuthorizedScreen() {
  const guildId = useQuery().get('guild_id');
  const navigate = useNavigate();
  useDocumentTitle([t('consent.done')]);
  return (
    <AuthLayout
      lead={<Icon name="check.circle" weight="fill" size={32} className={styles.good} />}
      title={t('consent.done')}
      subtitle={t(guildId ? 'consent.doneBody' : 'consent.doneUserBody')}
    >
      <Button
        variant="filled"
        size="lg"
        fullWidth
        autoFocus
        onPress={() =>
          void (guildId && /^\d+$/.test(guildId)
            ? navigate({ to: '/channels/$guild', params: { guild: guildId } })
            : navigate({ to: '/' }))
        }
      >
        {t(guildId ? 'consent.openGuild' : 'notFound.home')}
      </Button>
    </AuthLayout>
  );
}

/** Nothing was agreed to. Only codes that are known are spoken of: an address could say anything. */
export function AuthorizationErrorScreen() {
  const declined = useQuery().get('error') === 'access_denied';
  const navigate = useNavigate();
  const title = t(declined ? 'consent.declined' : 'consent.failed');
  useDocumentTitle([title]);
  return (
    <AuthLayout title={title} subtitle={t(declined ? 'consent.declinedBody' : 'consent.failedBody')}>
      <Button variant="filled" size="lg" fullWidth autoFocus onPress={() => void navigate({ to: '/' })}>
        {t('notFound.home')}
      </Button>
    </AuthLayout>
  );
}
