import housesWords from 'virtual:words/houses';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const houses = [
  settingsSections.of({
    id: 'hypesquad-online',
    group: 'you',
    place: 75,
    icon: 'home',
    label: 'settings.houses',
    keywords: 'settings.houses.keywords',
    words: [housesWords],
    Content: lazy(() => import('./HousesSection.tsx')),
  }),
];
