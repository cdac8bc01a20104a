import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { Nullable, Snowflake, Text, Token } from '../schemas/common.ts';
import { VoiceState } from './schemas.ts';

/** Who is in voice channels, and where a session that joined one connects. */
export const voiceEvents = {
  VOICE_STATE_UPDATE: defineEvent({
    summary: 'A user joined, moved to or left a voice channel, or changed there.',
    data: VoiceState,
    intents: { guild: GatewayIntent.GUILD_VOICE_STATES },
    changesGuild: true,
  }),
  VOICE_SERVER_UPDATE: defineEvent({
    summary: 'The voice server of a channel that the session joined.',
    data: Type.Object({
      token: Token,
      guild_id: Snowflake,
      /** Host and path of the voice gateway; null while there is no voice server. */
      endpoint: Nullable(Text(300)),
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
