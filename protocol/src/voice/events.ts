import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { Nullable, Snowflake, Text, Token } from '../schemas/common.ts';
import { CallVoiceState, VoiceEffect, VoiceState } from './schemas.ts';

/** Who is in voice channels, and where a session that joined one connects. */
export const voiceEvents = {
  VOICE_STATE_UPDATE: defineEvent({
    summary:
      'A user joined, moved to or left a voice channel or call, or changed there. Without `guild_id` it is a call.',
    data: Type.Union([VoiceState, CallVoiceState]),
    intents: { guild: GatewayIntent.GUILD_VOICE_STATES },
    changesGuild: true,
  }),
  VOICE_SERVER_UPDATE: defineEvent({
    summary: 'The voice server of a channel that the session joined.',
    data: Type.Object({
      token: Token,
      /** Null for a call. */
      guild_id: Nullable(Snowflake),
      /** The private channel of a call. */
      channel_id: Type.Optional(Snowflake),
      /** Host and path of the voice gateway; null while there is no voice server. */
      endpoint: Nullable(Text(300)),
    }),
  }),
  VOICE_CHANNEL_EFFECT_SEND: defineEvent({
    summary: 'Somebody showed an emoji or played a sound in the voice channel that the user is in.',
    data: VoiceEffect,
    intents: { guild: GatewayIntent.GUILD_VOICE_STATES },
  }),
  VOICE_CHANNEL_STATUS_UPDATE: defineEvent({
    summary: 'The status of a voice channel changed.',
    data: Type.Object({
      id: Snowflake,
      guild_id: Snowflake,
      status: Nullable(Text(CHANNEL_LIMITS.voiceStatus)),
    }),
    intents: { guild: GatewayIntent.GUILDS },
    changesGuild: true,
  }),
};
