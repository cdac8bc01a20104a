import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const profile = [
  settingsSections.of({
    id: 'profile',
    group: 'you',
    place: 20,
    icon: 'edit',
    label: 'settings.profile',
    keywords: 'settings.profile.keywords',
    Content: lazy(() => import('./settings/ProfileSection.tsx')),
  }),
];
