import streamerWords from 'virtual:words/streamer-mode';
import { lazy } from 'react';
import { getSetting } from '../../state/useSetting.ts';
import { commands } from '../../ui/commands.ts';
import { settingsSections } from '../../ui/settings/sections.ts';
import { setStreamerMode } from './change.ts';

export const streamerMode = [
  settingsSections.of({
    id: 'streamer-mode',
    group: 'app',
    place: 155,
    icon: 'streamer',
    label: 'settings.streamer-mode',
    keywords: 'settings.streamer-mode.keywords',
    words: [streamerWords],
    Content: lazy(() => import('./StreamerModeSection.tsx')),
    controls: {
      enabled: 'streamer.enabled',
      hide_personal_info: 'streamer.hide_personal_info',
      hide_invite_links: 'streamer.hide_invite_links',
      mute_sounds: 'streamer.mute_sounds',
      mute_notifications: 'streamer.mute_notifications',
    },
  }),
  commands.of({
    action: 'streamerMode',
    icon: 'streamer',
    listed: { section: 'around', place: 75, label: 'shortcuts.streamerMode' },
    run: ({ session }) => setStreamerMode(session, !getSetting(session.store, 'streamer_mode').enabled),
  }),
];
