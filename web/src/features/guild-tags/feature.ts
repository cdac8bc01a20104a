import guildSettingsWords from 'virtual:words/guild-settings';
import guildTagsWords from 'virtual:words/guild-tags';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const guildTags = [
  guildSettingsSections.of({
    id: 'tag',
    group: 'guild',
    place: 60,
    icon: 'tag',
    label: 'guildSettings.tag',
    keywords: 'guildSettings.tag.keywords',
    needs: Permission.MANAGE_GUILD,
    words: [guildSettingsWords, guildTagsWords],
    Content: lazy(() => import('./TagSection.tsx')),
  }),
];
