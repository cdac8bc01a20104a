import activitiesWords from 'virtual:words/activities';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

export const sections = settingsSections.of(
  {
    id: 'activity-privacy',
    group: 'you',
    place: 56,
    icon: 'activity',
    label: 'settings.activityPrivacy',
    keywords: 'settings.activityPrivacy.keywords',
    words: [activitiesWords],
    Content: lazy(() => import('./ActivityPrivacySection.tsx')),
    controls: {
      show: 'activityPrivacy.show',
      friends: 'activityPrivacy.friends',
      guilds: 'activityPrivacy.guilds',
      'join-friends': 'activityPrivacy.joinFriends',
      'join-voice': 'activityPrivacy.joinVoice',
    },
  },
  {
    id: 'game-activity',
    group: 'you',
    place: 57,
    icon: 'gaming',
    label: 'settings.gameActivity',
    keywords: 'settings.gameActivity.keywords',
    words: [activitiesWords],
    Content: lazy(() => import('./GameActivitySection.tsx')),
  },
);
