import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { Authenticator } from './schemas.ts';

/** The passkeys of the session's own account. */
export const authenticatorsEvents = {
  AUTHENTICATOR_CREATE: defineEvent({
    summary: 'A passkey was added to the account.',
    data: Authenticator,
    userOnly: true,
  }),
  AUTHENTICATOR_UPDATE: defineEvent({
    summary: 'A passkey of the account was renamed.',
    data: Authenticator,
    userOnly: true,
  }),
  AUTHENTICATOR_DELETE: defineEvent({
    summary: 'A passkey was removed from the account.',
    data: Type.Object({ id: Snowflake, type: Type.Integer() }),
    userOnly: true,
  }),
};
