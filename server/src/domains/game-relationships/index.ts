import type { GameRelationship } from '@guildhall/protocol/game-relationships/schemas';
import { domain, readyPart } from '../../domain.ts';
import { gameRelationshipsHandlers } from './operations.ts';
import { endAll, gameRelationshipsJobs } from './service.ts';
import { READY_GAME_RELATIONSHIPS } from './store.ts';

export const gameRelationshipsDomain = domain({
  operations: gameRelationshipsHandlers,
  jobs: gameRelationshipsJobs,
  ready: readyPart<readonly GameRelationship[]>({
    sql: READY_GAME_RELATIONSHIPS,
    present(found, client) {
      const relationships = found ?? [];
      const isApart = client.has('DEDUPE_USER_OBJECTS');
      return {
        fields: {
          game_relationships: isApart ? relationships.map(({ user: _, ...more }) => more) : relationships,
        },
        users: relationships.flatMap(({ user }) => user ?? []),
      };
    },
  }),
  on: {
    userBlocked: (_, tx, { userId, targetId }) => endAll(tx, userId, targetId),
    applicationDeleted: ({ app }, tx, { applicationId }) =>
      app.jobs.add(tx.sql, 'game_relationships.remove', { applicationId }),
  },
});
