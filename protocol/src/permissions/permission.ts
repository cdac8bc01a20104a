import { PERMISSION_NAMES, type PermissionName } from './bits.ts';

/**
 * Permission flags, to be combined by bitwise or. On the wire a set of them is a decimal string (see `flags.ts`
 * for reading and writing it).
 */
export const Permission = {
  CREATE_INSTANT_INVITE: 1n << 0n,
  KICK_MEMBERS: 1n << 1n,
  BAN_MEMBERS: 1n << 2n,
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_AUDIT_LOG: 1n << 7n,
  PRIORITY_SPEAKER: 1n << 8n,
  STREAM: 1n << 9n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  SEND_TTS_MESSAGES: 1n << 12n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  VIEW_GUILD_INSIGHTS: 1n << 19n,
  CONNECT: 1n << 20n,
  SPEAK: 1n << 21n,
  MUTE_MEMBERS: 1n << 22n,
  DEAFEN_MEMBERS: 1n << 23n,
  MOVE_MEMBERS: 1n << 24n,
  USE_VAD: 1n << 25n,
  CHANGE_NICKNAME: 1n << 26n,
  MANAGE_NICKNAMES: 1n << 27n,
  MANAGE_ROLES: 1n << 28n,
  MANAGE_WEBHOOKS: 1n << 29n,
  MANAGE_GUILD_EXPRESSIONS: 1n << 30n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  REQUEST_TO_SPEAK: 1n << 32n,
  MANAGE_EVENTS: 1n << 33n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  USE_EXTERNAL_STICKERS: 1n << 37n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  USE_EMBEDDED_ACTIVITIES: 1n << 39n,
  MODERATE_MEMBERS: 1n << 40n,
  VIEW_CREATOR_MONETIZATION_ANALYTICS: 1n << 41n,
  USE_SOUNDBOARD: 1n << 42n,
  CREATE_GUILD_EXPRESSIONS: 1n << 43n,
  CREATE_EVENTS: 1n << 44n,
  USE_EXTERNAL_SOUNDS: 1n << 45n,
  SEND_VOICE_MESSAGES: 1n << 46n,
  USE_AI_ASSISTANT: 1n << 47n,
  SET_VOICE_CHANNEL_STATUS: 1n << 48n,
  SEND_POLLS: 1n << 49n,
  USE_EXTERNAL_APPS: 1n << 50n,
  PIN_MESSAGES: 1n << 51n,
  BYPASS_SLOWMODE: 1n << 52n,
} as const satisfies Record<PermissionName, bigint>;

/** The set of exactly the named permissions. */
export function permissionSet(names: Iterable<PermissionName>): bigint {
  let set = 0n;
  for (const name of names) set |= Permission[name];
  return set;
}

/** Every known permission, as the owner and administrators have. */
export const ALL_PERMISSIONS = permissionSet(PERMISSION_NAMES);

/** Permissions that moderate others (spec section 6). */
export const ELEVATED_PERMISSION_NAMES = [
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'ADMINISTRATOR',
  'MANAGE_CHANNELS',
  'MANAGE_GUILD',
  'MANAGE_ROLES',
  'MANAGE_MESSAGES',
  'MANAGE_THREADS',
  'MODERATE_MEMBERS',
] as const satisfies readonly PermissionName[];

/** `ELEVATED_PERMISSION_NAMES` as a set. */
export const ELEVATED_PERMISSIONS = permissionSet(ELEVATED_PERMISSION_NAMES);

/**
 * Permissions of @everyone in a new guild. Our choice: everything for talking, reading and listening, nothing that acts on
 * other people, and no MENTION_EVERYONE, so that a newcomer cannot notify a whole guild.
 */
export const DEFAULT_EVERYONE_PERMISSION_NAMES = [
  'CREATE_INSTANT_INVITE',
  'ADD_REACTIONS',
  'STREAM',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'USE_EXTERNAL_EMOJIS',
  'CONNECT',
  'SPEAK',
  'USE_VAD',
  'CHANGE_NICKNAME',
  'USE_APPLICATION_COMMANDS',
  'REQUEST_TO_SPEAK',
  'CREATE_PUBLIC_THREADS',
  'CREATE_PRIVATE_THREADS',
  'USE_EXTERNAL_STICKERS',
  'SEND_MESSAGES_IN_THREADS',
  'USE_EMBEDDED_ACTIVITIES',
  'USE_SOUNDBOARD',
  'CREATE_GUILD_EXPRESSIONS',
  'CREATE_EVENTS',
  'USE_EXTERNAL_SOUNDS',
  'SEND_VOICE_MESSAGES',
  'USE_AI_ASSISTANT',
  'SET_VOICE_CHANNEL_STATUS',
  'SEND_POLLS',
  'USE_EXTERNAL_APPS',
] as const satisfies readonly PermissionName[];

/** `DEFAULT_EVERYONE_PERMISSION_NAMES` as a set. */
export const DEFAULT_EVERYONE_PERMISSIONS = permissionSet(DEFAULT_EVERYONE_PERMISSION_NAMES);

/** Permissions a timed-out member keeps (public documentation, permissions of timed-out members). */
export const TIMED_OUT_PERMISSIONS = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY;
