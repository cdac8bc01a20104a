import overlayWords from 'virtual:words/overlay';
import { lazy } from 'react';
import { t } from '../../i18n/i18n.ts';
import { namedCommands } from '../../ui/commands.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { settingsSections } from '../../ui/settings/sections.ts';
import { canOverlay, openOverlay } from './overlay.ts';

export const overlay = [
  namedCommands.of({
    name: 'overlay',
    icon: 'picture-in-picture',
    label: () => t('overlay.popOut'),
    when: ({ place }) => canOverlay() && place.channelId !== undefined,
    run: ({ session, place }) => attempt(() => openOverlay(session, place.channelId ?? '')),
  }),
  settingsSections.of({
    id: 'overlay',
    group: 'app',
    place: 157,
    icon: 'picture-in-picture',
    label: 'settings.overlay',
    keywords: 'settings.overlay.keywords',
    words: [overlayWords],
    Content: lazy(() => import('./OverlaySection.tsx')),
  }),
];
