import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const oauth = [
  settingsSections.of({
    id: 'authorized-apps',
    group: 'you',
    place: 40,
    icon: 'connections',
    label: 'settings.authorized-apps',
    keywords: 'settings.authorized-apps.keywords',
    Content: lazy(() => import('./AuthorizedAppsSection.tsx')),
  }),
];
