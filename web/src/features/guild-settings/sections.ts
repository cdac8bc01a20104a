import channelSettingsWords from 'virtual:words/channel-settings';
import channelsWords from 'virtual:words/channels';
import connectionsWords from 'virtual:words/connections';
import guildSettingsWords from 'virtual:words/guild-settings';
import invitesWords from 'virtual:words/invites';
import linkedRolesWords from 'virtual:words/linked-roles';
import permissionsWords from 'virtual:words/permissions';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { lazy } from 'react';
import { type GuildSettingsSection, guildSettingsSections } from '../../ui/settings/sections.ts';

const MANAGES_MEMBERS =
  Permission.MANAGE_GUILD |
  Permission.MANAGE_ROLES |
  Permission.MANAGE_NICKNAMES |
  Permission.KICK_MEMBERS |
  Permission.BAN_MEMBERS |
  Permission.MODERATE_MEMBERS;

export const sections = guildSettingsSections.of(
  {
    id: 'overview',
    group: 'guild',
    place: 10,
    icon: 'server',
    label: 'guildSettings.overview',
    keywords: 'guildSettings.overview.keywords',
    needs: Permission.MANAGE_GUILD,
    words: [guildSettingsWords],
    Content: lazy(() => import('./overview/OverviewSection.tsx')),
  },
  {
    id: 'channels',
    group: 'guild',
    place: 20,
    icon: 'channel.text',
    label: 'guildSettings.channels',
    keywords: 'guildSettings.channels.keywords',
    needs: Permission.MANAGE_CHANNELS,
    words: [channelSettingsWords, channelsWords, guildSettingsWords],
    Content: lazy(() => import('./channels/ChannelsSection.tsx')),
  },
  {
    id: 'roles',
    group: 'guild',
    place: 30,
    icon: 'role',
    label: 'guildSettings.roles',
    keywords: 'guildSettings.roles.keywords',
    needs: Permission.MANAGE_ROLES,
    words: [connectionsWords, guildSettingsWords, linkedRolesWords, permissionsWords],
    Content: lazy(() => import('./roles/RolesSection.tsx')),
  },
  {
    id: 'members',
    group: 'people',
    place: 110,
    icon: 'members',
    label: 'guildSettings.members',
    keywords: 'guildSettings.members.keywords',
    needs: MANAGES_MEMBERS,
    words: [guildSettingsWords],
    Content: lazy(() => import('./members/MembersSection.tsx')),
  },
  {
    id: 'bans',
    group: 'people',
    place: 130,
    icon: 'block',
    label: 'guildSettings.bans',
    keywords: 'guildSettings.bans.keywords',
    needs: Permission.BAN_MEMBERS,
    words: [guildSettingsWords],
    Content: lazy(() => import('./BansSection.tsx')),
  },
  {
    id: 'moderation',
    group: 'safety',
    place: 210,
    icon: 'moderation',
    label: 'guildSettings.moderation',
    keywords: 'guildSettings.moderation.keywords',
    needs: Permission.MANAGE_GUILD,
    words: [guildSettingsWords],
    Content: lazy(() => import('./ModerationSection.tsx')),
  },
  {
    id: 'community',
    group: 'safety',
    place: 220,
    icon: 'globe',
    label: 'guildSettings.community',
    keywords: 'guildSettings.community.keywords',
    needs: Permission.MANAGE_GUILD,
    words: [guildSettingsWords],
    Content: lazy(() => import('./CommunitySection.tsx')),
  },
  {
    id: 'audit-log',
    group: 'safety',
    place: 230,
    icon: 'audit',
    label: 'guildSettings.audit-log',
    keywords: 'guildSettings.audit-log.keywords',
    needs: Permission.VIEW_AUDIT_LOG,
    words: [channelSettingsWords, guildSettingsWords, invitesWords, permissionsWords],
    Content: lazy(() => import('./audit/AuditSection.tsx')),
  },
);

/** The sections open to members with these permissions in the guild. */
export const openSections = (permissions: bigint): readonly GuildSettingsSection[] =>
  guildSettingsSections.all().filter(({ needs }) => (permissions & needs) !== 0n);
