import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { GameRelationship } from './schemas.ts';

const common = { intents: { direct: GatewayIntent.USER_RELATIONSHIPS }, userOnly: true };

/** The user's relationships in games. */
export const gameRelationshipsEvents = {
  GAME_RELATIONSHIP_ADD: defineEvent({
    summary: 'A relationship in a game was created, or a request became a friendship.',
    data: GameRelationship,
    ...common,
  }),
  GAME_RELATIONSHIP_REMOVE: defineEvent({
    summary: 'A relationship in a game ended.',
    data: Type.Omit(GameRelationship, ['user']),
    ...common,
  }),
};
