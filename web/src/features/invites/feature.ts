import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';
import { actions } from './actions.ts';

export const invites = [
  ...actions,
  guildSettingsSections.of({
    id: 'invites',
    group: 'people',
    place: 120,
    icon: 'link',
    label: 'guildSettings.invites',
    keywords: 'guildSettings.invites.keywords',
    needs: Permission.MANAGE_GUILD,
    Content: lazy(() => import('./InvitesSection.tsx')),
  }),
];
