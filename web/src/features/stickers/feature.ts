import stickersWords from 'virtual:words/stickers';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { t } from '../../i18n/i18n.ts';
import { namedCommands } from '../../ui/commands.ts';
import { composer } from '../../ui/composerField.ts';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const stickers = [
  guildSettingsSections.of({
    id: 'stickers',
    group: 'guild',
    place: 45,
    icon: 'sticker',
    label: 'guildSettings.stickers',
    keywords: 'guildSettings.stickers.keywords',
    needs: Permission.CREATE_GUILD_EXPRESSIONS | Permission.MANAGE_GUILD_EXPRESSIONS,
    words: [stickersWords],
    Content: lazy(() => import('./settings/StickerSection.tsx')),
  }),
  namedCommands.of({
    name: 'stickers',
    icon: 'sticker',
    label: () => t('stickers.open'),
    when: ({ place }) => place.channelId !== undefined,
    run: () => composer.press('stickers'),
  }),
];
