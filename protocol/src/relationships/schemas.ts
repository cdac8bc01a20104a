import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { List, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { RelationshipRemovalFilter, RelationshipType } from './types.ts';

/** The relationship of the caller to another user. */
export const Relationship = Type.Object({
  /** The other user's id. */
  id: Snowflake,
  type: Type.Integer(),
  /** The caller's name for a friend. */
  nickname: Nullable(Text(USER_LIMITS.nickname.max)),
  user: User,
  /** Whether the sender of a request shares neither a friend nor a guild with the caller. */
  stranger_request: Type.Optional(Type.Boolean()),
  user_ignored: Type.Boolean(),
  since: Timestamp,
  /** Sent along with a request. */
  note: Type.Optional(Text(USER_LIMITS.friendRequestNote)),
});
export type Relationship = Static<typeof Relationship>;

const Note = Type.Optional(Nullable(Text(USER_LIMITS.friendRequestNote)));

export const NewFriendRequest = Type.Object({
  username: Type.String({ minLength: 1, maxLength: USER_LIMITS.username.max }),
  /** Of names before they were unique: none here. */
  discriminator: Type.Optional(Nullable(Type.String({ maxLength: 5 }))),
  note: Note,
});
export type NewFriendRequest = Static<typeof NewFriendRequest>;

export const NewRelationship = Type.Object({
  /** -1, as without it, accepts the other user's request or sends one. */
  type: Type.Optional(
    Type.Union([
      Type.Literal(-1),
      Type.Literal(RelationshipType.FRIEND),
      Type.Literal(RelationshipType.BLOCKED),
    ]),
  ),
  from_friend_suggestion: Type.Optional(Type.Boolean()),
  confirm_stranger_request: Type.Optional(Type.Boolean()),
  note: Note,
});
export type NewRelationship = Static<typeof NewRelationship>;

export const RelationshipChange = Type.Object({
  nickname: Type.Optional(
    Nullable(Type.String({ minLength: USER_LIMITS.nickname.min, maxLength: USER_LIMITS.nickname.max })),
  ),
});
export type RelationshipChange = Static<typeof RelationshipChange>;

export const RelationshipRemoval = Type.Object({
  /** Requests that match all of them are removed. */
  filters: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Literal(RelationshipRemovalFilter.SPAM),
        Type.Literal(RelationshipRemovalFilter.IGNORED),
      ]),
      { maxItems: 2 },
    ),
  ),
});
export type RelationshipRemoval = Static<typeof RelationshipRemoval>;

/** Somebody whom the caller may know. */
export const FriendSuggestion = Type.Object({
  suggested_user: User,
  /** How the two know each other besides: by their contacts. */
  reasons: List(
    Type.Object({ type: Type.Integer(), platform_type: Text(32), name: Text(100) }),
    USER_LIMITS.friendSuggestions,
  ),
  /** Ours: how many guilds and friends the two share. */
  mutual_guilds_count: Type.Integer(),
  mutual_friends_count: Type.Integer(),
});
export type FriendSuggestion = Static<typeof FriendSuggestion>;
