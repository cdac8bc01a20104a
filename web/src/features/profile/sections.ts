import profileWords from 'virtual:words/profile';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of({
  id: 'profile',
  group: 'you',
  place: 20,
  icon: 'edit',
  label: 'settings.profile',
  keywords: 'settings.profile.keywords',
  words: [profileWords],
  Content: lazy(() => import('./settings/ProfileSection.tsx')),
});
