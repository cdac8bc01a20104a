import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Snowflake } from '../schemas/common.ts';

export const webhooksEvents = {
  WEBHOOKS_UPDATE: defineEvent({
    summary: "A channel's webhooks or followed channels changed.",
    data: Type.Object({ guild_id: Snowflake, channel_id: Snowflake }),
    intents: { guild: GatewayIntent.GUILD_WEBHOOKS },
    permission: 'MANAGE_WEBHOOKS',
  }),
};
