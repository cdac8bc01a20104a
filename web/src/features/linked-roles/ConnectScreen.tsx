import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './linkedRoles.css.ts';

/** The last page before a user connects their account at an application’s own site. */
export function ConnectScreen() {
  const search = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }));
  const [clientId, guildId] = [search.get('client_id') ?? '', search.get('guild_id') ?? ''];
  const navigate = useNavigate();
  const list = useLiveQuery({
    queryKey: ['linked-roles', guildId],
    queryFn: ({ signal }) => rest.call('listLinkedRoles', { params: { guild_id: guildId }, signal }),
  });
  const application = list.data
    ?.map(({ applications }) => applications[clientId])
    .find((one) => one !== undefined);
  const target = application?.role_connections_verification_url;
  const name = application?.name ?? '';
  useDocumentTitle([name || t('linkedRoles.connectTitle')]);
  const back = () =>
    navigate(guildId === '' ? { to: '/' } : { to: '/channels/$guild', params: { guild: guildId } });
  if (list.isPending)
    return (
      <AuthLayout title={t('linkedRoles.connectTitle')}>
        <Skeleton>
          <Bone width="100%" height={56} shape="card" />
        </Skeleton>
      </AuthLayout>
    );
  if (!application || !target)
    return (
      <AuthLayout title={t('linkedRoles.connectFailed')} subtitle={t('linkedRoles.connectFailedBody')}>
        <Button variant="filled" size="lg" fullWidth onPress={() => void back()}>
          {t('linkedRoles.back')}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t('linkedRoles.connect', { app: name })}
      subtitle={t('linkedRoles.leaves', { host: new URL(target).host })}
      lead={
        <div className={styles.lead} aria-hidden="true">
          <Avatar
            name={name}
            src={applicationIconAddress(application, 160)}
            seed={application.id}
            size={72}
          />
        </div>
      }
    >
      <div className={styles.choices}>
        <Button variant="filled" size="lg" fullWidth autoFocus onPress={() => location.assign(target)}>
          {t('linkedRoles.continue')}
        </Button>
        <Button size="lg" fullWidth onPress={() => void back()}>
          {t('linkedRoles.back')}
        </Button>
      </div>
    </AuthLayout>
  );
}
