import type { Application } from '@guildhall/protocol/applications/schemas';
import type { Team } from '@guildhall/protocol/teams/schemas';
import { t } from '../../i18n/i18n.ts';
import type { SettingsGroup } from '../../ui/settings/SettingsFrame.tsx';

/** Path of the list of applications. */
export const APPLICATIONS = '/developers/applications';

/** Path of the list of teams. */
export const TEAMS = '/developers/teams';

/** The entries of the lists of applications and teams. */
export const developerPages = (): SettingsGroup => ({
  id: 'all',
  items: [
    { id: 'applications', label: t('developers.applications'), icon: 'grid', href: APPLICATIONS },
    { id: 'teams', label: t('developers.teams'), icon: 'members', href: TEAMS },
  ],
});

/** Each team by name; nothing while there are none. */
export const ownTeams = (list: readonly Team[]): SettingsGroup[] =>
  list.length === 0
    ? []
    : [
        {
          id: 'teams',
          label: t('developers.teams'),
          items: list.map(({ id, name }) => ({ id, label: name, icon: 'members', href: `${TEAMS}/${id}` })),
        },
      ];

/** Each application by name; nothing while there are none. */
export const ownApplications = (list: readonly Application[]): SettingsGroup[] =>
  list.length === 0
    ? []
    : [
        {
          id: 'mine',
          label: t('developers.mine'),
          items: list.map(({ id, name }) => ({
            id,
            label: name,
            icon: 'bot',
            href: `${APPLICATIONS}/${id}`,
          })),
        },
      ];
