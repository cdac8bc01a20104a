import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';

/** The user's notes on others. */
export const profilesEvents = {
  USER_NOTE_UPDATE: defineEvent({
    summary: "The user's note on another user changed; empty if it was removed.",
    data: Type.Object({ id: Snowflake, note: Type.String({ maxLength: 256 }) }),
    userOnly: true,
  }),
};
