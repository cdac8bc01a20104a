import invitesWords from 'virtual:words/invites';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { guildSettingsSections } from '../../ui/settings/sections.ts';

export const sections = guildSettingsSections.of({
  id: 'invites',
  group: 'people',
  place: 120,
  icon: 'link',
  label: 'guildSettings.invites',
  keywords: 'guildSettings.invites.keywords',
  needs: Permission.MANAGE_GUILD,
  words: [invitesWords],
  Content: lazy(() => import('./InvitesSection.tsx')),
});
