import developersWords from 'virtual:words/developers';
import interactionsWords from 'virtual:words/interactions';
import oauthWords from 'virtual:words/oauth';
import permissionsWords from 'virtual:words/permissions';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { applicationSections, settingsLinks } from '../../ui/settings/sections.ts';

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

export const link = settingsLinks.of({ words: [developersWords], load: async () => useDevelopersLink });

export const sections = applicationSections.of(
  {
    id: 'overview',
    group: 'application',
    place: 5,
    icon: 'grid',
    label: 'developers.overview',
    keywords: 'developers.overviewKeywords',
    words: [developersWords, interactionsWords],
    Content: lazy(() => import('./OverviewSection.tsx')),
  },
  {
    id: 'general',
    group: 'application',
    place: 10,
    icon: 'channel.overview',
    label: 'developers.general',
    keywords: 'developers.generalKeywords',
    words: [developersWords],
    Content: lazy(() => import('./GeneralSection.tsx')),
  },
  {
    id: 'bot',
    group: 'application',
    place: 20,
    icon: 'bot',
    label: 'developers.bot',
    keywords: 'developers.botKeywords',
    words: [developersWords],
    Content: lazy(() => import('./BotSection.tsx')),
  },
  {
    id: 'sign-in',
    group: 'application',
    place: 40,
    icon: 'key',
    label: 'developers.sign-in',
    keywords: 'developers.signInKeywords',
    words: [developersWords],
    Content: lazy(() => import('./SignInSection.tsx')),
  },
  {
    id: 'links',
    group: 'application',
    place: 50,
    icon: 'link',
    label: 'developers.links',
    keywords: 'developers.linksKeywords',
    words: [developersWords, oauthWords, permissionsWords],
    Content: lazy(() => import('./LinksSection.tsx')),
  },
  {
    id: 'installation',
    group: 'application',
    place: 45,
    icon: 'download',
    label: 'developers.installation',
    keywords: 'developers.installationKeywords',
    words: [developersWords, permissionsWords],
    Content: lazy(() => import('./InstallationSection.tsx')),
  },
  {
    id: 'emoji',
    group: 'application',
    place: 60,
    icon: 'emoji',
    label: 'developers.emoji',
    keywords: 'developers.emojiKeywords',
    words: [developersWords],
    Content: lazy(() => import('./EmojiSection.tsx')),
  },
  {
    id: 'assets',
    group: 'application',
    place: 70,
    icon: 'file.image',
    label: 'developers.assets',
    keywords: 'developers.assetsKeywords',
    words: [developersWords],
    Content: lazy(() => import('./AssetsSection.tsx')),
  },
  {
    id: 'events',
    group: 'application',
    place: 80,
    icon: 'webhook',
    label: 'developers.events',
    keywords: 'developers.eventsKeywords',
    words: [developersWords],
    Content: lazy(() => import('./EventsSection.tsx')),
  },
  {
    id: 'testers',
    group: 'people',
    place: 10,
    icon: 'members',
    label: 'developers.testers',
    keywords: 'developers.testersKeywords',
    words: [developersWords],
    Content: lazy(() => import('./TestersSection.tsx')),
  },
  {
    id: 'danger',
    group: 'people',
    place: 90,
    icon: 'warning',
    label: 'developers.danger',
    keywords: 'developers.dangerKeywords',
    words: [developersWords],
    Content: lazy(() => import('./DangerSection.tsx')),
  },
);
