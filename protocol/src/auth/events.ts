import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';

/** Sign-ins: what proves who a caller is. */
export const authEvents = {
  SIGN_INS_CHANGE: defineEvent({
    summary:
      'Sign-ins of a user ended, or those of applications; or what processes remember about a user is out of date.',
    data: Type.Union([
      Type.Object({
        kind: Type.Literal('ended'),
        userId: Snowflake,
        signIns: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1_000 }),
      }),
      Type.Object({
        kind: Type.Literal('applications'),
        applicationIds: Type.Array(Snowflake, { maxItems: 1_000 }),
      }),
      Type.Object({ kind: Type.Literal('changed'), userId: Snowflake }),
    ]),
    internal: true,
  }),
};
