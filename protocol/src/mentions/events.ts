import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';

/** The user's inbox of mentions. */
export const mentionsEvents = {
  RECENT_MENTION_DELETE: defineEvent({
    summary: 'The user dismissed a mention.',
    data: Type.Object({ message_id: Snowflake }),
    userOnly: true,
  }),
};
