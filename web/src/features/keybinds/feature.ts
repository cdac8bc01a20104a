import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const keybinds = [
  settingsSections.of({
    id: 'keybinds',
    group: 'app',
    place: 170,
    icon: 'keybinds',
    label: 'settings.keybinds',
    keywords: 'settings.keybinds.keywords',
    Content: lazy(() => import('./KeybindsSection.tsx')),
    controls: { keys: 'keybinds.lead' },
  }),
];
