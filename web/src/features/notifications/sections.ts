import notificationsWords from 'virtual:words/notifications';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of(
  {
    id: 'notifications',
    group: 'app',
    place: 130,
    icon: 'notifications',
    label: 'settings.notifications',
    keywords: 'settings.notifications.keywords',
    words: [notificationsWords],
    Content: lazy(() => import('./NotificationsSection.tsx')),
    controls: {
      desktop: 'notifications.desktop',
      push: 'push.device',
      devices: 'push.devices',
      content: 'notifications.content',
      mentions: 'notifications.mentionsOnly',
      reactions: 'notifications.reactions',
      badge: 'notifications.badge',
      away: 'notifications.away',
      speech: 'notifications.speech',
      flash: 'notifications.flash',
      guilds: 'notifications.guilds',
    },
  },
  {
    id: 'sounds',
    group: 'app',
    place: 150,
    icon: 'sounds',
    label: 'settings.sounds',
    keywords: 'settings.sounds.keywords',
    words: [notificationsWords],
    Content: lazy(() => import('./SoundsSection.tsx')),
    controls: {
      volume: 'sounds.volume',
      message: 'sounds.message',
      mention: 'sounds.mention',
      direct_message: 'sounds.direct_message',
    },
  },
);
