import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Snowflake } from '../schemas/common.ts';
import { Role } from './schemas.ts';

const intents = { guild: GatewayIntent.GUILDS };
const guild_id = Snowflake;

/** Roles of a guild. */
export const rolesEvents = {
  GUILD_ROLE_CREATE: defineEvent({
    summary: 'A role was created.',
    data: Type.Object({ guild_id, role: Role }),
    intents,
    changesGuild: true,
  }),
  GUILD_ROLE_UPDATE: defineEvent({
    summary: 'A role changed.',
    data: Type.Object({ guild_id, role: Role }),
    intents,
    changesGuild: true,
  }),
  GUILD_ROLE_DELETE: defineEvent({
    summary: 'A role was deleted.',
    data: Type.Object({ guild_id, role_id: Snowflake }),
    intents,
    changesGuild: true,
  }),
};
