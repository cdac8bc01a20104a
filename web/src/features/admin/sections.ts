import adminWords from 'virtual:words/admin';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';
import type { SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { settingsLinks } from '../../ui/settings/sections.ts';

/** Creates the entry of the settings that leads to the instance's own, for its owner. */
async function loadInstanceLink() {
  // Imports TanStack Query, which is not loaded before a screen needs it.
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
