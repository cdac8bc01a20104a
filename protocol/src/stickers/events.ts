import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { Sticker } from './schemas.ts';

/** The stickers of guilds. */
export const stickersEvents = {
  GUILD_STICKERS_UPDATE: defineEvent({
    summary: "A guild's stickers changed: all that it has now.",
    data: Type.Object({ guild_id: Snowflake, stickers: List(Sticker, STICKER_LIMITS.perGuild) }),
    intents: { guild: GatewayIntent.GUILD_EXPRESSIONS },
    changesGuild: true,
  }),
};
