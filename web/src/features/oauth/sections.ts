import oauthWords from 'virtual:words/oauth';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of({
  id: 'authorized-apps',
  group: 'you',
  place: 40,
  icon: 'connections',
  label: 'settings.authorized-apps',
  keywords: 'settings.authorized-apps.keywords',
  words: [oauthWords],
  Content: lazy(() => import('./AuthorizedAppsSection.tsx')),
});
