import type { DispatchEvent } from './events.ts';
import { GatewayIntent } from './intents.ts';

/** Intents that ask for an event, by whether it happens in a guild or elsewhere. One of the bits is enough. */
export interface EventIntents {
  readonly guild?: number;
  readonly direct?: number;
}

/** Events that only sessions with an intent get; all others reach every session they concern. Source: the public documentation. */
export const EVENT_INTENTS: Partial<Record<DispatchEvent, EventIntents>> = {
  AUDIO_SETTINGS_UPDATE: { direct: GatewayIntent.CALLS },
  AUTO_MODERATION_ACTION_EXECUTION: { guild: GatewayIntent.AUTO_MODERATION_EXECUTION },
  AUTO_MODERATION_RULE_CREATE: { guild: GatewayIntent.AUTO_MODERATION_CONFIGURATION },
  AUTO_MODERATION_RULE_DELETE: { guild: GatewayIntent.AUTO_MODERATION_CONFIGURATION },
  AUTO_MODERATION_RULE_UPDATE: { guild: GatewayIntent.AUTO_MODERATION_CONFIGURATION },
  CALL_CREATE: { direct: GatewayIntent.CALLS },
  CALL_DELETE: { direct: GatewayIntent.CALLS },
  CALL_UPDATE: { direct: GatewayIntent.CALLS },
  CHANNEL_CREATE: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.PRIVATE_CHANNELS },
  CHANNEL_DELETE: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.PRIVATE_CHANNELS },
  CHANNEL_PINS_UPDATE: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.DIRECT_MESSAGES },
  CHANNEL_RECIPIENT_ADD: { direct: GatewayIntent.PRIVATE_CHANNELS },
  CHANNEL_RECIPIENT_REMOVE: { direct: GatewayIntent.PRIVATE_CHANNELS },
  CHANNEL_UPDATE: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.PRIVATE_CHANNELS },
  EMBEDDED_ACTIVITY_UPDATE_V2: {
    guild: GatewayIntent.GUILD_EMBEDDED_ACTIVITIES,
    direct: GatewayIntent.DIRECT_EMBEDDED_ACTIVITIES,
  },
  GAME_RELATIONSHIP_ADD: { direct: GatewayIntent.USER_RELATIONSHIPS },
  GAME_RELATIONSHIP_REMOVE: { direct: GatewayIntent.USER_RELATIONSHIPS },
  GUILD_AUDIT_LOG_ENTRY_CREATE: { guild: GatewayIntent.GUILD_MODERATION },
  GUILD_BAN_ADD: { guild: GatewayIntent.GUILD_MODERATION },
  GUILD_BAN_REMOVE: { guild: GatewayIntent.GUILD_MODERATION },
  GUILD_CREATE: { guild: GatewayIntent.GUILDS },
  GUILD_DELETE: { guild: GatewayIntent.GUILDS },
  GUILD_EMOJIS_UPDATE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_INTEGRATIONS_UPDATE: { guild: GatewayIntent.GUILD_INTEGRATIONS },
  GUILD_MEMBER_ADD: { guild: GatewayIntent.GUILD_MEMBERS },
  GUILD_MEMBER_REMOVE: { guild: GatewayIntent.GUILD_MEMBERS },
  GUILD_MEMBER_UPDATE: { guild: GatewayIntent.GUILD_MEMBERS },
  GUILD_ROLE_CREATE: { guild: GatewayIntent.GUILDS },
  GUILD_ROLE_DELETE: { guild: GatewayIntent.GUILDS },
  GUILD_ROLE_UPDATE: { guild: GatewayIntent.GUILDS },
  GUILD_SCHEDULED_EVENT_CREATE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_DELETE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_EXCEPTIONS_DELETE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_EXCEPTION_UPDATE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_UPDATE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_USER_ADD: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SCHEDULED_EVENT_USER_REMOVE: { guild: GatewayIntent.GUILD_SCHEDULED_EVENTS },
  GUILD_SOUNDBOARD_SOUNDS_UPDATE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_SOUNDBOARD_SOUND_CREATE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_SOUNDBOARD_SOUND_DELETE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_SOUNDBOARD_SOUND_UPDATE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_STICKERS_UPDATE: { guild: GatewayIntent.GUILD_EXPRESSIONS },
  GUILD_UPDATE: { guild: GatewayIntent.GUILDS },
  INTEGRATION_CREATE: { guild: GatewayIntent.GUILD_INTEGRATIONS },
  INTEGRATION_DELETE: { guild: GatewayIntent.GUILD_INTEGRATIONS },
  INTEGRATION_UPDATE: { guild: GatewayIntent.GUILD_INTEGRATIONS },
  INVITE_CREATE: { guild: GatewayIntent.GUILD_INVITES },
  INVITE_DELETE: { guild: GatewayIntent.GUILD_INVITES },
  LOBBY_CREATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_DELETE: { direct: GatewayIntent.LOBBY_DELETE },
  LOBBY_MEMBER_ADD: { direct: GatewayIntent.LOBBIES },
  LOBBY_MEMBER_REMOVE: { direct: GatewayIntent.LOBBIES },
  LOBBY_MEMBER_UPDATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_MESSAGE_CREATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_MESSAGE_DELETE: { direct: GatewayIntent.LOBBIES },
  LOBBY_MESSAGE_UPDATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_UPDATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_VOICE_SERVER_UPDATE: { direct: GatewayIntent.LOBBIES },
  LOBBY_VOICE_STATE_UPDATE: { direct: GatewayIntent.LOBBIES },
  MESSAGE_CREATE: { guild: GatewayIntent.GUILD_MESSAGES, direct: GatewayIntent.DIRECT_MESSAGES },
  MESSAGE_DELETE: { guild: GatewayIntent.GUILD_MESSAGES, direct: GatewayIntent.DIRECT_MESSAGES },
  MESSAGE_DELETE_BULK: { guild: GatewayIntent.GUILD_MESSAGES },
  MESSAGE_POLL_VOTE_ADD: {
    guild: GatewayIntent.GUILD_MESSAGE_POLLS,
    direct: GatewayIntent.DIRECT_MESSAGE_POLLS,
  },
  MESSAGE_POLL_VOTE_REMOVE: {
    guild: GatewayIntent.GUILD_MESSAGE_POLLS,
    direct: GatewayIntent.DIRECT_MESSAGE_POLLS,
  },
  MESSAGE_REACTION_ADD: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
  MESSAGE_REACTION_ADD_MANY: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
  MESSAGE_REACTION_REMOVE: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
  MESSAGE_REACTION_REMOVE_ALL: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
  MESSAGE_REACTION_REMOVE_EMOJI: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
  MESSAGE_UPDATE: { guild: GatewayIntent.GUILD_MESSAGES, direct: GatewayIntent.DIRECT_MESSAGES },
  PRESENCE_UPDATE: { guild: GatewayIntent.GUILD_PRESENCES, direct: GatewayIntent.USER_PRESENCE },
  RELATIONSHIP_ADD: { direct: GatewayIntent.USER_RELATIONSHIPS },
  RELATIONSHIP_REMOVE: { direct: GatewayIntent.USER_RELATIONSHIPS },
  RELATIONSHIP_UPDATE: { direct: GatewayIntent.USER_RELATIONSHIPS },
  STAGE_INSTANCE_CREATE: { guild: GatewayIntent.GUILDS },
  STAGE_INSTANCE_DELETE: { guild: GatewayIntent.GUILDS },
  STAGE_INSTANCE_UPDATE: { guild: GatewayIntent.GUILDS },
  THREAD_CREATE: { guild: GatewayIntent.GUILDS },
  THREAD_DELETE: { guild: GatewayIntent.GUILDS },
  THREAD_LIST_SYNC: { guild: GatewayIntent.GUILDS },
  THREAD_MEMBERS_UPDATE: { guild: GatewayIntent.GUILDS | GatewayIntent.GUILD_MEMBERS },
  THREAD_MEMBER_UPDATE: { guild: GatewayIntent.GUILDS },
  THREAD_UPDATE: { guild: GatewayIntent.GUILDS },
  TYPING_START: { guild: GatewayIntent.GUILD_MESSAGE_TYPING, direct: GatewayIntent.DIRECT_MESSAGE_TYPING },
  VOICE_CHANNEL_EFFECT_SEND: { guild: GatewayIntent.GUILD_VOICE_STATES },
  VOICE_CHANNEL_START_TIME_UPDATE: { guild: GatewayIntent.GUILDS },
  VOICE_CHANNEL_STATUS_UPDATE: { guild: GatewayIntent.GUILDS },
  VOICE_STATE_UPDATE: { guild: GatewayIntent.GUILD_VOICE_STATES, direct: GatewayIntent.CALLS },
  WEBHOOKS_UPDATE: { guild: GatewayIntent.GUILD_WEBHOOKS },
};

/**
 * Whether a session with these intents gets the event. Sessions of people without intents get all: pass `ALL_INTENTS` for them.
 *
 * @param inGuild whether the event happens in a guild rather than in a private channel or to a user
 */
export function isIntended(event: DispatchEvent, intents: number, inGuild: boolean): boolean {
  const wanted = EVENT_INTENTS[event];
  if (wanted === undefined) return true;
  const bits = (inGuild ? wanted.guild : wanted.direct) ?? 0;
  return (intents & bits) !== 0;
}
