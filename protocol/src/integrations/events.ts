import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Snowflake } from '../schemas/common.ts';
import { Integration } from './schemas.ts';

const intents = { guild: GatewayIntent.GUILD_INTEGRATIONS };

export const integrationsEvents = {
  GUILD_INTEGRATIONS_UPDATE: defineEvent({
    summary: 'An application was added to a guild, or removed.',
    data: Type.Object({ guild_id: Snowflake }),
    intents,
  }),
  INTEGRATION_CREATE: defineEvent({
    summary: 'An application was added to a guild.',
    data: Type.Object({ ...Integration.properties, guild_id: Snowflake }),
    intents,
  }),
  INTEGRATION_DELETE: defineEvent({
    summary: 'An application was removed from a guild.',
    data: Type.Object({ id: Snowflake, guild_id: Snowflake, application_id: Snowflake }),
    intents,
  }),
};
