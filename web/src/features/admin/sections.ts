import adminWords from 'virtual:words/admin';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';
import type { SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { settingsLinks } from '../../ui/settings/sections.ts';

/** Creates the settings entry that opens the instance's settings, for its owner. */
async function loadInstanceLink() {
  // Imported here because it imports TanStack Query, which is only loaded with screens that need it.
  const { useIsOwner } = await import('./useIsOwner.ts');
  return function useInstanceLink(): SettingsItem | undefined {
    const navigate = useNavigate();
    if (!useIsOwner()) return undefined;
    return {
      id: 'instance',
      label: t('admin.title'),
      icon: 'server',
      onPress: () => void navigate({ to: '/admin/$section', params: { section: 'overview' } }),
    };
  };
}

export const sections = settingsLinks.of({ words: [adminWords], load: loadInstanceLink });
