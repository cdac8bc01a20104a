import { domain } from '../../domain.ts';
import { reactionsHandlers } from './operations.ts';
import { deleteReactionsTo } from './store.ts';

export { fillReactions, reactionsMarkSql } from './fill.ts';

export const reactionsDomain = domain({
  operations: reactionsHandlers,
  on: {
    messagesDeleted: (_, tx, deleted) =>
      deleteReactionsTo(
        tx,
        deleted.filter(({ reacted }) => reacted),
      ),
  },
});
