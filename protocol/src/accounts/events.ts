import Type from 'typebox';
import { defineEvent } from '../event.ts';

/** The account of the session. */
export const accountsEvents = {
  AUTH_SESSION_CHANGE: defineEvent({
    summary: 'The sign-ins of the account changed.',
    data: Type.Object({ auth_session_id_hash: Type.String({ maxLength: 100 }) }),
    userOnly: true,
  }),
};
