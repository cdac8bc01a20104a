import keybindsWords from 'virtual:words/keybinds';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of({
  id: 'keybinds',
  group: 'app',
  place: 170,
  icon: 'keybinds',
  label: 'settings.keybinds',
  keywords: 'settings.keybinds.keywords',
  words: [keybindsWords],
  Content: lazy(() => import('./KeybindsSection.tsx')),
  controls: { keys: 'keybinds.lead' },
});
