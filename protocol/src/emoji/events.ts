import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { EMOJI_LIMITS } from '../limits/emoji.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { Emoji } from './schemas.ts';

/** The emoji of guilds. */
export const emojiEvents = {
  GUILD_EMOJIS_UPDATE: defineEvent({
    summary: "A guild's emoji changed: all that it has now.",
    data: Type.Object({ guild_id: Snowflake, emojis: List(Emoji, EMOJI_LIMITS.perGuild) }),
    intents: { guild: GatewayIntent.GUILD_EXPRESSIONS },
    changesGuild: true,
  }),
};
