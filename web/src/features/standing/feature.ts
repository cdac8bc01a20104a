import standingWords from 'virtual:words/standing';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const standing = [
  settingsSections.of({
    id: 'account-standing',
    group: 'you',
    place: 45,
    icon: 'moderation',
    label: 'settings.account-standing',
    keywords: 'settings.account-standing.keywords',
    words: [standingWords],
    Content: lazy(() => import('./StandingSection.tsx')),
  }),
];
