import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Nullable, Snowflake } from '../schemas/common.ts';
import { FriendSuggestion, Relationship } from './schemas.ts';

const common = { intents: { direct: GatewayIntent.USER_RELATIONSHIPS }, userOnly: true };

/** The user's relationships with others. */
export const relationshipsEvents = {
  RELATIONSHIP_ADD: defineEvent({
    summary: 'A relationship was created.',
    data: Type.Object({ ...Relationship.properties, should_notify: Type.Boolean() }),
    ...common,
  }),
  RELATIONSHIP_UPDATE: defineEvent({
    summary: "A friend's nickname changed, or whether a user is ignored.",
    data: Type.Omit(Relationship, ['user']),
    ...common,
  }),
  FRIEND_SUGGESTION_CREATE: defineEvent({
    summary: 'Somebody was found whom the user may know.',
    data: FriendSuggestion,
    userOnly: true,
  }),
  FRIEND_SUGGESTION_DELETE: defineEvent({
    summary: 'A friend suggestion was removed.',
    data: Type.Object({ suggested_user_id: Snowflake }),
    userOnly: true,
  }),
  RELATIONSHIP_REMOVE: defineEvent({
    summary: 'A relationship ended.',
    data: Type.Object({ id: Snowflake, type: Type.Integer(), nickname: Nullable(Type.String()) }),
    ...common,
  }),
};
