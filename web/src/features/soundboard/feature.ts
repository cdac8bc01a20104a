import soundboardWords from 'virtual:words/soundboard';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const soundboard = [
  guildSettingsSections.of({
    id: 'soundboard',
    group: 'guild',
    place: 50,
    icon: 'soundboard',
    label: 'guildSettings.soundboard',
    keywords: 'guildSettings.soundboard.keywords',
    needs: Permission.CREATE_GUILD_EXPRESSIONS | Permission.MANAGE_GUILD_EXPRESSIONS,
    words: [soundboardWords],
    Content: lazy(() => import('./settings/SoundboardSection.tsx')),
  }),
];
