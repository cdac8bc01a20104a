import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { RelationshipType } from './types.ts';

/** The relationship of the caller to another user. */
export const Relationship = Type.Object({
  /** The other user's id. */
  id: Snowflake,
  type: Type.Integer(),
  nickname: Nullable(Text(USER_LIMITS.nickname.max)),
  user: User,
  user_ignored: Type.Boolean(),
  since: Timestamp,
});
export type Relationship = Static<typeof Relationship>;

export const NewRelationship = Type.Object({ type: Type.Literal(RelationshipType.BLOCKED) });
export type NewRelationship = Static<typeof NewRelationship>;
