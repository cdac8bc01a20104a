import keybindsWords from 'virtual:words/keybinds';
import settingsWords from 'virtual:words/settings';
import { withWords } from '../../i18n/i18n.ts';
import { withSettings } from '../../ui/settings/withSettings.ts';

export const loadEntries = withSettings(
  withWords([keybindsWords, settingsWords], () => import('./EntryLoader.tsx')),
);
