import { useParams } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import * as styles from './developers.css.ts';
import { developerPages, ownApplications } from './groups.ts';
import { useApplications } from './useApplications.ts';

/** The user's applications: all of them, or the settings of one. */
export function DevelopersScreen() {
  const { application: wanted, section, sub } = useParams({ strict: false });
  const applications = useApplications();
  const open = applications.list.data?.find(({ id }) => id === wanted);
  return open ? (
    <ApplicationScreen
      application={open}
      section={section}
      sub={sub}
      onChange={applications.put}
      onRemove={() => applications.remove(open.id)}
    />
  ) : (
    <Applications wanted={wanted} applications={applications} />
  );
}

function Applications(props: {
  wanted: string | undefined;
  applications: ReturnType<typeof useApplications>;
}) {
  const { wanted, applications } = props;
  const { data: list, isError, error, refetch } = applications.list;
  useDocumentTitle([t('developers.applications'), t('developers.title')]);
  return (
    <SettingsFrame
      title={t('developers.title')}
      place={{
        picture: <Icon name="developer" size={24} className={styles.placeIcon} />,
        name: t('developers.title'),
        hint: location.host,
      }}
      groups={[developerPages(), ...ownApplications(list ?? [])]}
      current={wanted === undefined ? 'applications' : undefined}
      listFirst={false}
      home="/channels/@me"
    >
      {list && wanted === undefined && <ApplicationList applications={list} onCreate={applications.put} />}
      {list && wanted !== undefined && (
        <EmptyState
          headingLevel={1}
          title={t('developers.notThere')}
          body={t('developers.notThereBody')}
          actions={<Back />}
        />
      )}
      {!list && (
        <Section title={t('developers.applications')}>
          {isError ? (
            <ErrorState
              title={t('developers.failed')}
              body={describeError(error)}
              onRetry={() => void refetch()}
              headingLevel={2}
            />
          ) : (
            <RowsSkeleton count={4} height={72} avatar={44} />
          )}
        </Section>
      )}
    </SettingsFrame>
  );
}

const Back = () => (
  <Button variant="filled" onPress={() => history.back()}>
    {t('action.back')}
  </Button>
);
