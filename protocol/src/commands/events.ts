import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { GuildCommandPermissions } from './schemas.ts';

export const commandsEvents = {
  APPLICATION_COMMAND_PERMISSIONS_UPDATE: defineEvent({
    summary: 'The permissions of a command, or of all commands of an application, changed.',
    data: GuildCommandPermissions,
    permission: 'MANAGE_GUILD',
  }),
  GUILD_APPLICATION_COMMAND_INDEX_UPDATE: defineEvent({
    summary: 'The commands that can be used in a guild changed.',
    data: Type.Object({ guild_id: Snowflake }),
    userOnly: true,
  }),
};
