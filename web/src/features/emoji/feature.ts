import emojiWords from 'virtual:words/emoji';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const emoji = [
  guildSettingsSections.of({
    id: 'emoji',
    group: 'guild',
    place: 40,
    icon: 'emoji',
    label: 'guildSettings.emoji',
    keywords: 'guildSettings.emoji.keywords',
    needs: Permission.CREATE_GUILD_EXPRESSIONS | Permission.MANAGE_GUILD_EXPRESSIONS,
    words: [emojiWords],
    Content: lazy(() => import('./settings/EmojiSection.tsx')),
  }),
];
