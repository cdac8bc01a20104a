import { ChannelType } from '../channels/types.ts';
import { PERMISSION_NAMES, type PermissionName } from './bits.ts';
import { permissionSet } from './permission.ts';

/** Kinds of channel a permission can apply to: text (also announcement, forum, media), voice, stage. */
export type PermissionScope = 'text' | 'voice' | 'stage';

const TEXT = ['text'] as const;
const VOICE = ['voice'] as const;
const STAGE = ['stage'] as const;
const SPOKEN = ['voice', 'stage'] as const;
const EVERYWHERE = ['text', 'voice', 'stage'] as const;
const GUILD_ONLY = [] as const;

/**
 * Channel types in which each permission applies and can be overwritten; an empty list is a guild-wide permission.
 * Source: the public documentation's table of permission flags. PIN_MESSAGES is given to voice and stage channels too, since their
 * chats have pins; bit 47, which the table lacks, goes where the commands it gates go.
 */
export const PERMISSION_SCOPES: Record<PermissionName, readonly PermissionScope[]> = {
  CREATE_INSTANT_INVITE: EVERYWHERE,
  KICK_MEMBERS: GUILD_ONLY,
  BAN_MEMBERS: GUILD_ONLY,
  ADMINISTRATOR: GUILD_ONLY,
  MANAGE_CHANNELS: EVERYWHERE,
  MANAGE_GUILD: GUILD_ONLY,
  ADD_REACTIONS: EVERYWHERE,
  VIEW_AUDIT_LOG: GUILD_ONLY,
  PRIORITY_SPEAKER: VOICE,
  STREAM: SPOKEN,
  VIEW_CHANNEL: EVERYWHERE,
  SEND_MESSAGES: EVERYWHERE,
  SEND_TTS_MESSAGES: EVERYWHERE,
  MANAGE_MESSAGES: EVERYWHERE,
  EMBED_LINKS: EVERYWHERE,
  ATTACH_FILES: EVERYWHERE,
  READ_MESSAGE_HISTORY: EVERYWHERE,
  MENTION_EVERYONE: EVERYWHERE,
  USE_EXTERNAL_EMOJIS: EVERYWHERE,
  VIEW_GUILD_INSIGHTS: GUILD_ONLY,
  CONNECT: SPOKEN,
  SPEAK: VOICE,
  MUTE_MEMBERS: SPOKEN,
  DEAFEN_MEMBERS: VOICE,
  MOVE_MEMBERS: SPOKEN,
  USE_VAD: VOICE,
  CHANGE_NICKNAME: GUILD_ONLY,
  MANAGE_NICKNAMES: GUILD_ONLY,
  MANAGE_ROLES: EVERYWHERE,
  MANAGE_WEBHOOKS: EVERYWHERE,
  MANAGE_GUILD_EXPRESSIONS: GUILD_ONLY,
  USE_APPLICATION_COMMANDS: EVERYWHERE,
  REQUEST_TO_SPEAK: STAGE,
  MANAGE_EVENTS: SPOKEN,
  MANAGE_THREADS: TEXT,
  CREATE_PUBLIC_THREADS: TEXT,
  CREATE_PRIVATE_THREADS: TEXT,
  USE_EXTERNAL_STICKERS: EVERYWHERE,
  SEND_MESSAGES_IN_THREADS: TEXT,
  USE_EMBEDDED_ACTIVITIES: ['text', 'voice'],
  MODERATE_MEMBERS: GUILD_ONLY,
  VIEW_CREATOR_MONETIZATION_ANALYTICS: GUILD_ONLY,
  USE_SOUNDBOARD: VOICE,
  CREATE_GUILD_EXPRESSIONS: GUILD_ONLY,
  CREATE_EVENTS: SPOKEN,
  USE_EXTERNAL_SOUNDS: VOICE,
  SEND_VOICE_MESSAGES: EVERYWHERE,
  USE_AI_ASSISTANT: EVERYWHERE,
  SET_VOICE_CHANNEL_STATUS: VOICE,
  SEND_POLLS: EVERYWHERE,
  USE_EXTERNAL_APPS: EVERYWHERE,
  PIN_MESSAGES: EVERYWHERE,
  BYPASS_SLOWMODE: EVERYWHERE,
};

function scopeSet(scope: PermissionScope): bigint {
  return permissionSet(PERMISSION_NAMES.filter((name) => PERMISSION_SCOPES[name].includes(scope)));
}

/** Permissions that mean something in each kind of channel. */
export const SCOPE_PERMISSIONS: Record<PermissionScope, bigint> = {
  text: scopeSet('text'),
  voice: scopeSet('voice'),
  stage: scopeSet('stage'),
};

const ANY_SCOPE = SCOPE_PERMISSIONS.text | SCOPE_PERMISSIONS.voice | SCOPE_PERMISSIONS.stage;

/** Permissions that apply in a channel of this type. A category takes all, because its channels can be of any type. */
export function channelPermissionMask(type: ChannelType): bigint {
  switch (type) {
    case ChannelType.GUILD_VOICE:
      return SCOPE_PERMISSIONS.voice;
    case ChannelType.GUILD_STAGE_VOICE:
      return SCOPE_PERMISSIONS.stage;
    case ChannelType.GUILD_CATEGORY:
      return ANY_SCOPE;
    default:
      return SCOPE_PERMISSIONS.text;
  }
}
