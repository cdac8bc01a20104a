import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { RelationshipType } from '../relationships/types.ts';
import { Snowflake, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const Kind = Type.Union([
  Type.Literal(RelationshipType.FRIEND),
  Type.Literal(RelationshipType.PENDING_INCOMING),
  Type.Literal(RelationshipType.PENDING_OUTGOING),
]);

/** What another user is to the caller in one application's game. */
export const GameRelationship = Type.Object({
  /** The other user's id. */
  id: Snowflake,
  application_id: Snowflake,
  type: Kind,
  /** Left out for applications. */
  user: Type.Optional(User),
  since: Timestamp,
  /** 0: there is no other access yet. */
  dm_access_type: Type.Literal(0),
  /** The caller. */
  user_id: Snowflake,
});
export type GameRelationship = Static<typeof GameRelationship>;

export const NewGameFriendRequest = Type.Object({
  username: Type.String({ minLength: 1, maxLength: USER_LIMITS.username.max }),
});
export type NewGameFriendRequest = Static<typeof NewGameFriendRequest>;

export const NewGameRelationship = Type.Object({
  /** -1, as without it, accepts the other user's request or sends one; 1 does the same. */
  type: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(RelationshipType.FRIEND)])),
});
export type NewGameRelationship = Static<typeof NewGameRelationship>;

export const AcceptedGameRelationship = Type.Object({
  type: Type.Optional(Type.Literal(RelationshipType.FRIEND)),
});
