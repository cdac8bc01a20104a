import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { SavedMessage } from './schemas.ts';

export const savedMessagesEvents = {
  SAVED_MESSAGE_CREATE: defineEvent({
    summary: 'The user saved a message, changed its reminder, or is reminded of it now.',
    data: SavedMessage,
    userOnly: true,
  }),
  SAVED_MESSAGE_DELETE: defineEvent({
    summary: 'The user no longer saves a message.',
    data: Type.Object({ channel_id: Snowflake, message_id: Snowflake }),
    userOnly: true,
  }),
};
