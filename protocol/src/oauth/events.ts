import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';

const data = Type.Object({ application_id: Snowflake });

/** The applications that a user installed for themselves. */
export const oauthEvents = {
  USER_APPLICATION_UPDATE: defineEvent({
    summary: 'The user installed an application for themselves.',
    data,
    userOnly: true,
  }),
  USER_APPLICATION_REMOVE: defineEvent({
    summary: 'The user removed an application that was installed for themselves.',
    data,
    userOnly: true,
  }),
};
