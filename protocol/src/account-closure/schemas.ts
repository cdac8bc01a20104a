import Type from 'typebox';
import { Maybe } from '../schemas/common.ts';

/** Days after which an account that its owner deleted is gone; until then signing in restores it. */
export const DELETION_DAYS = 14;

/** The field codes of disabling and deleting an account. */
export const ClosureFieldCode = {
  /** Guilds and teams must be transferred or deleted first. */
  ACCOUNT_OWNS_GUILDS: 'ACCOUNT_OWNS_GUILDS',
  /** The owner of the instance can't close their account. */
  INSTANCE_OWNER: 'INSTANCE_OWNER',
} as const;

export const AccountClosure = Type.Object({
  password: Maybe(Type.String({ minLength: 1, maxLength: 1_000 })),
});
