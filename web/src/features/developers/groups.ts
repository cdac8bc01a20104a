import type { Application } from '@guildhall/protocol/applications/schemas';
import { t } from '../../i18n/i18n.ts';
import type { SettingsGroup } from '../../ui/settings/SettingsFrame.tsx';

/** Path of the list of applications. */
export const APPLICATIONS = '/developers/applications';

/** The entry of the list of applications. */
export const allApplications = (): SettingsGroup => ({
  id: 'all',
  items: [{ id: 'applications', label: t('developers.applications'), icon: 'grid', href: APPLICATIONS }],
});

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
