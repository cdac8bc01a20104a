import developersWords from 'virtual:words/developers';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';
import type { SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { settingsLinks } from '../../ui/settings/sections.ts';

/** The entry of the settings that leads to the user's applications. */
function useDevelopersLink(): SettingsItem {
  const navigate = useNavigate();
  return {
    id: 'developers',
    label: t('settings.developers'),
    keywords: t('settings.developers.keywords'),
    icon: 'developer',
    onPress: () => void navigate({ to: '/developers/applications' }),
  };
}

export const sections = settingsLinks.of({ words: [developersWords], load: async () => useDevelopersLink });
