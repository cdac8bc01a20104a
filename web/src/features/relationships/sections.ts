import relationshipsWords from 'virtual:words/relationships';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of({
  id: 'blocked',
  group: 'you',
  place: 60,
  icon: 'block',
  label: 'settings.blocked',
  keywords: 'settings.blocked.keywords',
  words: [relationshipsWords],
  Content: lazy(() => import('./BlockedSection.tsx')),
});
