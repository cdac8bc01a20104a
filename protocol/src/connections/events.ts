import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { Connection } from './schemas.ts';

/** The user's connections to accounts elsewhere. */
export const connectionsEvents = {
  USER_CONNECTIONS_UPDATE: defineEvent({
    summary:
      'A connection of the user was created or changed; with `user_id` alone, one was removed, and the list has to be read again.',
    data: Type.Union([Connection, Type.Object({ user_id: Snowflake }, { additionalProperties: false })]),
    userOnly: true,
  }),
};
