import { domain } from '../../domain.ts';
import { messagesHandlers } from './operations.ts';
import { createReadStates } from './read-states.ts';
import { shareReads } from './share-reads.ts';
import { messagesJobs } from './upkeep.ts';
import { createMessageWriter } from './writer.ts';

export { acknowledgeMessage } from './acknowledge.ts';
export { readCurrent } from './read-current.ts';
export { type DeletedMessage, deleteMessagesOf, purgeMessages } from './removal.ts';
export { nextSequence } from './sequence.ts';
export { sendSystemMessage } from './system-message.ts';
export { loadWireMessage } from './wire-message.ts';
export { authorSql, messageSql } from './wire-sql.ts';

export const messagesDomain = domain({
  operations: messagesHandlers,
  jobs: messagesJobs,
  services: {
    messageWriter: createMessageWriter,
    readStates: createReadStates,
    historyReads: () => shareReads(),
  },
});
