import commandsWords from 'virtual:words/commands';
import permissionsWords from 'virtual:words/permissions';
import { CommandType } from '@guildhall/protocol/commands/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type MemberSubject, type MessageAct, memberActs, messageActs } from '../../ui/acts/points.ts';
import { applicationSections, guildSettingsSections } from '../../ui/settings/sections.ts';
import { useMenuCommands, useOpenPlace } from './useMenuCommands.ts';

const messageApps: MessageAct = {
  name: 'apps',
  place: 155,
  icon: 'activity',
  label: () => t('commands.apps'),
  when: ({ conversation }) => conversation.isLog,
  useChoices: ({ conversation, message }) => useMenuCommands(CommandType.MESSAGE, conversation, message.id),
};

const memberApps: Act<MemberSubject> = {
  name: 'apps',
  place: 110,
  icon: 'activity',
  label: () => t('commands.apps'),
  useChoices: ({ userId }) => useMenuCommands(CommandType.USER, useOpenPlace(), userId),
};

export const commands = [
  messageActs.of(messageApps),
  memberActs.of(memberApps),
  applicationSections.of({
    id: 'commands',
    group: 'application',
    place: 30,
    icon: 'developer',
    label: 'commands.list',
    keywords: 'commands.developerKeywords',
    words: [commandsWords, permissionsWords],
    Content: lazy(() => import('./CommandsSection.tsx')),
  }),
  guildSettingsSections.of({
    id: 'app-permissions',
    group: 'guild',
    place: 65,
    icon: 'bot',
    label: 'commands.appPermissions',
    keywords: 'commands.appPermissionsKeywords',
    needs: Permission.MANAGE_GUILD,
    words: [commandsWords],
    Content: lazy(() => import('./AppPermissions.tsx')),
  }),
];
