import relationshipsWords from 'virtual:words/relationships';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of(
  {
    id: 'blocked',
    group: 'you',
    place: 60,
    icon: 'block',
    label: 'settings.blocked',
    keywords: 'settings.blocked.keywords',
    words: [relationshipsWords],
    Content: lazy(() => import('./BlockedSection.tsx')),
  },
  {
    id: 'friend-requests',
    group: 'you',
    place: 55,
    icon: 'friends',
    label: 'settings.friendRequests',
    keywords: 'settings.friendRequests.keywords',
    words: [relationshipsWords],
    Content: lazy(() => import('./FriendRequestsSection.tsx')),
    controls: {
      all: 'friendRequests.all',
      mutual_friends: 'friendRequests.mutual_friends',
      mutual_guilds: 'friendRequests.mutual_guilds',
      messages: 'friendRequests.messages',
      newGuilds: 'friendRequests.newGuilds',
      requestFilter: 'friendRequests.filter',
    },
  },
);
