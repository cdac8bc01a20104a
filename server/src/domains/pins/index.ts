import { domain } from '../../domain.ts';
import { pinsHandlers } from './operations.ts';
import { deletePinsOf } from './store.ts';

export const pinsDomain = domain({
  operations: pinsHandlers,
  on: {
    messagesDeleted: (_, tx, deleted) =>
      deletePinsOf(
        tx,
        deleted.filter(({ pinned }) => pinned),
      ),
  },
});
