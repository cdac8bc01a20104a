import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { Nullable, Snowflake, Text, Token } from '../schemas/common.ts';
import { CallVoiceState, VoiceEffect, VoiceState } from './schemas.ts';

/** The users in voice channels, and where a session that joined one connects. */
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
  VOICE_CHANNEL_START_TIME_UPDATE: defineEvent({
    summary: 'The first user came into a voice channel, or the last one left.',
    data: Type.Object({
      id: Snowflake,
      guild_id: Snowflake,
      /** Unix seconds; null while nobody is there. */
      voice_start_time: Nullable(Type.Integer()),
    }),
    intents: { guild: GatewayIntent.GUILDS },
  }),
  CHANNEL_INFO: defineEvent({
    summary:
      'What changes in the voice channels of a guild, in response to Request Channel Info (opcode 43).',
    data: Type.Object({
      guild_id: Snowflake,
      channels: Type.Array(
        Type.Object({
          id: Snowflake,
          status: Type.Optional(Nullable(Text(CHANNEL_LIMITS.voiceStatus))),
          voice_start_time: Type.Optional(Nullable(Type.Integer())),
        }),
        { maxItems: GUILD_LIMITS.channels },
      ),
    }),
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
