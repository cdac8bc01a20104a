import { domain } from '../../domain.ts';
import { pinsHandlers } from './operations.ts';
import { deleteMessagePins } from './store.ts';

export const pinsDomain = domain({
  operations: pinsHandlers,
  on: {
    messagesDeleted: (_, tx, deleted) =>
      deleteMessagePins(
        tx,
        deleted.filter(({ pinned }) => pinned),
      ),
  },
});
