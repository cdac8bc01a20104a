import type { GameRelationship } from '@guildhall/protocol/game-relationships/schemas';
import { rest } from '../../state/api.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** The user's friends and friend requests in games, kept current. */
export const useGameRelationships = () =>
  useLiveQuery<readonly GameRelationship[], readonly string[]>(
    {
      queryKey: ['game-relationships'],
      queryFn: ({ signal }) => rest.call('listGameRelationships', { signal }),
    },
    {
      GAME_RELATIONSHIP_ADD: () => STALE,
      GAME_RELATIONSHIP_REMOVE: (known, { id, application_id }) =>
        known.filter((one) => one.id !== id || one.application_id !== application_id),
    },
  );
