import { domain } from '../../domain.ts';
import { loadReactions } from './load.ts';
import { reactionsHandlers } from './operations.ts';
import { deleteReactionsTo } from './store.ts';

export { requireMayReact } from './service.ts';

export const reactionsDomain = domain({
  operations: reactionsHandlers,
  messageParts: { reactions: loadReactions },
  on: {
    messagesDeleted: (_, tx, deleted) =>
      deleteReactionsTo(
        tx,
        deleted.filter(({ reactions }) => reactions !== null),
      ),
  },
});
