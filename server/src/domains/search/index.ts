import { domain } from '../../domain.ts';
import { deleteScope } from './index-store.ts';
import { createSearchIndexer } from './indexer.ts';
import { searchHandlers } from './operations.ts';
import { createSearchQueue } from './service.ts';

export const searchDomain = domain({
  operations: searchHandlers,
  services: { searchIndexer: createSearchIndexer, searchQueue: createSearchQueue },
  on: { guildDeleted: (_, tx, { guildId }) => deleteScope(tx, guildId) },
});
