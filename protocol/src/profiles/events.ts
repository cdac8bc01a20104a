import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';

/** What the user noted about others. */
export const profilesEvents = {
  USER_NOTE_UPDATE: defineEvent({
    summary: "The user's note on somebody changed; empty means it was removed.",
    data: Type.Object({ id: Snowflake, note: Type.String({ maxLength: 256 }) }),
    userOnly: true,
  }),
};
