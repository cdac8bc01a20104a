import { useParams } from '@tanstack/react-router';
import { Icon } from '../../design/Icon.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import * as styles from './developers.css.ts';
import { developerPages, ownTeams } from './groups.ts';
import { TeamList } from './TeamList.tsx';
import { TeamSection } from './TeamSection.tsx';
import { useTeams } from './useTeams.ts';

/** The user's teams: all of them, or one. */
export function TeamsScreen() {
  const { team: wanted } = useParams({ strict: false });
  const teams = useTeams();
  const open = teams.data?.find(({ id }) => id === wanted);
  useDocumentTitle([open?.name ?? t('developers.teams'), t('developers.title')]);
  return (
    <SettingsFrame
      title={t('developers.title')}
      place={{
        picture: <Icon name="developer" size={24} className={styles.placeIcon} />,
        name: t('developers.title'),
        hint: location.host,
      }}
      groups={[developerPages(), ...ownTeams(teams.data ?? [])]}
      current={wanted ?? 'teams'}
      listFirst={false}
      home="/channels/@me"
    >
      {open && <TeamSection key={open.id} team={open} onChange={teams.refetch} />}
      {!open && wanted === undefined && (
        <TeamList list={teams} teams={teams.data ?? []} onChange={teams.refetch} />
      )}
      {!open && wanted !== undefined && teams.data && (
        <EmptyState
          headingLevel={1}
          title={t('developers.teamNotThere')}
          body={t('developers.teamNotThereBody')}
        />
      )}
    </SettingsFrame>
  );
}
