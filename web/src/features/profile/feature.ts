import { lazy } from 'react';
import { frameLayers } from '../../ui/frame.ts';
import { settingsSections } from '../../ui/settings/sections.ts';
import { UserPopoutHost } from './UserPopoutHost.tsx';

export const profile = [
  frameLayers.of({ name: 'userPopout', Layer: UserPopoutHost }),
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
