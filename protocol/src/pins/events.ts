import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Nullable, Snowflake, Timestamp } from '../schemas/common.ts';

/** Pinned messages. */
export const pinsEvents = {
  CHANNEL_PINS_UPDATE: defineEvent({
    summary: 'A message was pinned or unpinned.',
    data: Type.Object({
      guild_id: Type.Optional(Snowflake),
      channel_id: Snowflake,
      /** When the newest pin was made; null if nothing is pinned. */
      last_pin_timestamp: Nullable(Timestamp),
    }),
    intents: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.DIRECT_MESSAGES },
    changesGuild: true,
  }),
  CHANNEL_PINS_ACK: defineEvent({
    summary: "The user saw a channel's pins.",
    data: Type.Object({ channel_id: Snowflake, timestamp: Timestamp, version: Type.Integer() }),
    userOnly: true,
  }),
};
