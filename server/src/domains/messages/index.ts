import { domain } from '../../domain.ts';
import { messagesHandlers } from './operations.ts';
import { createReadStates } from './read-states.ts';
import { shareReads } from './share-reads.ts';
import { messagesJobs } from './upkeep.ts';
import { createMessageWriter } from './writer.ts';

export { acknowledgeMessage } from './acknowledge.ts';
export { loadAuthorMessages } from './author-store.ts';
export { composeMessage, type MessageContent } from './compose.ts';
export { composeEdit } from './compose-edit.ts';
export { cleanContent } from './content.ts';
export { getPlace } from './draft.ts';
export { deleteMessageAs, type Editor, editMessageAs } from './edit.ts';
export {
  COPIED_FIELDS,
  type CopiedColumn,
  DRAFT_DEFAULTS,
  type MessageRow,
  type StoredInteraction,
} from './fields.ts';
export { hideContent, isContentHidden } from './hide-content.ts';
export { fillMarks } from './marks.ts';
export type { StoredPoll } from './poll.ts';
export { readCurrent } from './read-current.ts';
export { deleteAuthorMessages, purgeMessages } from './removal.ts';
export type { DeletedMessage } from './removal-store.ts';
export { sendMessage, waitForTurn } from './send.ts';
export { insertSentMessage } from './send-poll.ts';
export { nextSequence } from './sequence-store.ts';
export { loadAnswered } from './store.ts';
export { insertSystemMessage, storeSystemMessage } from './system-message.ts';
export { authorSql, markedMessageSql, messageSql } from './wire-sql.ts';
export { loadWireMessage } from './wire-store.ts';

export const messagesDomain = domain({
  operations: messagesHandlers,
  jobs: messagesJobs,
  services: {
    messageWriter: createMessageWriter,
    readStates: createReadStates,
    historyReads: () => shareReads(),
  },
});
