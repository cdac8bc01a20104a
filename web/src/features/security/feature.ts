import securityWords from 'virtual:words/security';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const security = settingsSections.of({
  id: 'security',
  group: 'you',
  place: 20,
  icon: 'moderation',
  label: 'settings.security',
  keywords: 'settings.security.keywords',
  words: [securityWords],
  Content: lazy(() => import('./SecuritySection.tsx')),
});
