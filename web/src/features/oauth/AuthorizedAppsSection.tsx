import type { OAuth2Authorization } from '@guildhall/protocol/oauth/authorization-schemas';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { scopeName } from './scopes.ts';

const queryKey = ['authorizations'];

/** The applications that the user authorized, and revoking them. */
export default function AuthorizedAppsSection() {
  const { client } = useQueries();
  const list = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('listAuthorizations', { signal }),
  });
  const takeBack = async ({ id, application: { name } }: OAuth2Authorization) => {
    const sure = await confirm({
      title: t('authorizedApps.revokeTitle', { name }),
      body: t('authorizedApps.revokeBody'),
      action: t('authorizedApps.revoke'),
      danger: true,
    });
    if (!sure) return;
    const done = await attempt(() => rest.call('deleteAuthorization', { params: { token_id: id } }));
    if (!done) return void list.refetch();
    client.setQueryData<readonly OAuth2Authorization[]>(queryKey, (known) =>
      known?.filter((one) => one.id !== id),
    );
    showToast({ message: t('authorizedApps.revoked', { name }) });
  };
  return (
    <Section title={t('settings.authorized-apps')} lead={t('authorizedApps.lead')}>
      <ListStates
        list={list}
        failed={t('authorizedApps.failed')}
        empty={{ title: t('authorizedApps.none'), body: t('authorizedApps.noneBody') }}
      >
        <ul className={parts.rows}>
          {list.data?.map((authorization) => {
            const { id, application, scopes } = authorization;
            return (
              <li key={id} className={parts.row}>
                <Avatar
                  name={application.name}
                  src={applicationIconAddress(application)}
                  seed={application.id}
                  size={44}
                />
                <span className={parts.rowWords}>
                  <span className={parts.rowName}>
                    <bdi>{application.name}</bdi>
                  </span>
                  <span className={parts.rowHint}>
                    {t('authorizedApps.may', { what: formatList(scopes.map(scopeName)) })}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t('authorizedApps.revokeNamed', { name: application.name })}
                  onPress={() => void takeBack(authorization)}
                >
                  {t('authorizedApps.revoke')}
                </Button>
              </li>
            );
          })}
        </ul>
      </ListStates>
    </Section>
  );
}
