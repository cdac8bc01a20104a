import webhooksWords from 'virtual:words/webhooks';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const webhooks = [
  guildSettingsSections.of({
    id: 'webhooks',
    group: 'guild',
    place: 60,
    icon: 'webhook',
    label: 'webhooks.section',
    keywords: 'webhooks.keywords',
    needs: Permission.MANAGE_WEBHOOKS,
    words: [webhooksWords],
    Content: lazy(() => import('./GuildWebhooks.tsx')),
  }),
];
