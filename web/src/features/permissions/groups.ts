import type { ChannelType } from '@guildhall/protocol/channels/types';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { channelPermissionMask } from '@guildhall/protocol/permissions/channels';
import { ELEVATED_PERMISSION_NAMES, Permission } from '@guildhall/protocol/permissions/permission';

/** All permissions, grouped and ordered as users look for them. */
const ALL_GROUPS = {
  general: [
    'VIEW_CHANNEL',
    'MANAGE_CHANNELS',
    'MANAGE_ROLES',
    'CREATE_GUILD_EXPRESSIONS',
    'MANAGE_GUILD_EXPRESSIONS',
    'VIEW_AUDIT_LOG',
    'VIEW_GUILD_INSIGHTS',
    'VIEW_CREATOR_MONETIZATION_ANALYTICS',
    'MANAGE_WEBHOOKS',
    'MANAGE_GUILD',
  ],
  members: [
    'CREATE_INSTANT_INVITE',
    'CHANGE_NICKNAME',
    'MANAGE_NICKNAMES',
    'KICK_MEMBERS',
    'BAN_MEMBERS',
    'MODERATE_MEMBERS',
  ],
  text: [
    'SEND_MESSAGES',
    'SEND_MESSAGES_IN_THREADS',
    'CREATE_PUBLIC_THREADS',
    'CREATE_PRIVATE_THREADS',
    'EMBED_LINKS',
    'ATTACH_FILES',
    'ADD_REACTIONS',
    'USE_EXTERNAL_EMOJIS',
    'USE_EXTERNAL_STICKERS',
    'MENTION_EVERYONE',
    'MANAGE_MESSAGES',
    'PIN_MESSAGES',
    'BYPASS_SLOWMODE',
    'MANAGE_THREADS',
    'READ_MESSAGE_HISTORY',
    'SEND_TTS_MESSAGES',
    'SEND_VOICE_MESSAGES',
    'SEND_POLLS',
  ],
  voice: [
    'CONNECT',
    'SPEAK',
    'STREAM',
    'USE_SOUNDBOARD',
    'USE_EXTERNAL_SOUNDS',
    'USE_VAD',
    'PRIORITY_SPEAKER',
    'MUTE_MEMBERS',
    'DEAFEN_MEMBERS',
    'MOVE_MEMBERS',
    'SET_VOICE_CHANNEL_STATUS',
    'REQUEST_TO_SPEAK',
  ],
  apps: ['USE_APPLICATION_COMMANDS', 'USE_EMBEDDED_ACTIVITIES', 'USE_EXTERNAL_APPS', 'USE_AI_ASSISTANT'],
  events: ['CREATE_EVENTS', 'MANAGE_EVENTS'],
  advanced: ['ADMINISTRATOR'],
} as const satisfies Record<string, readonly PermissionName[]>;

export type PermissionGroup = keyof typeof ALL_GROUPS;

/** Permissions of features that Guildhall doesn't have yet. They have no effect, so they aren't offered; a new feature removes its own. */
export const UNBUILT_PERMISSIONS: ReadonlySet<PermissionName> = new Set<PermissionName>([
  // Insights and monetization
  'VIEW_GUILD_INSIGHTS',
  'VIEW_CREATOR_MONETIZATION_ANALYTICS',
  // Activities of apps
  'USE_EMBEDDED_ACTIVITIES',
  'USE_AI_ASSISTANT',
  // Events
  'CREATE_EVENTS',
  'MANAGE_EVENTS',
]);

/** The permissions that have an effect, by group, without empty groups. */
export const PERMISSION_GROUPS = (Object.keys(ALL_GROUPS) as PermissionGroup[])
  .map((group): readonly [PermissionGroup, readonly PermissionName[]] => [
    group,
    ALL_GROUPS[group].filter((name) => !UNBUILT_PERMISSIONS.has(name)),
  ])
  .filter(([, names]) => names.length > 0);

const elevated = new Set<PermissionName>(ELEVATED_PERMISSION_NAMES);
/** Whether it acts on other people or on the guild itself. */
export const isElevated = (name: PermissionName): boolean => elevated.has(name);

/** The permissions that can be set in a channel of a type, by group, without empty groups. A category has those of its channels. */
export function channelPermissionGroups(type: number): [PermissionGroup, PermissionName[]][] {
  const mask = channelPermissionMask(type as ChannelType);
  return PERMISSION_GROUPS.map(([group, all]): [PermissionGroup, PermissionName[]] => [
    group,
    all.filter((name) => (Permission[name] & mask) !== 0n),
  ]).filter(([, names]) => names.length > 0);
}
