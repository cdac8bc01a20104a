import type { App } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { acknowledgeMessage } from './acknowledge.ts';
import type { AuditDeletion } from './edit.ts';
import { messagesHandlers } from './operations.ts';
import { createReadStates } from './read-states.ts';
import { type SystemMessage, sendSystemMessage } from './system-message.ts';
import { createMessageWriter } from './writer.ts';

/** What other domains may ask of messages. */
export interface Messages {
  readonly handlers: ReturnType<typeof messagesHandlers>;
  /** Writes a message of the system's own, such as a person's arrival. Asks no permission. */
  sendSystemMessage(message: SystemMessage): Promise<void>;
  /** Marks a channel as read up to a message. Throws as `accessChannel` does. */
  acknowledge(caller: Caller, channelId: string, messageId: string): Promise<void>;
  /** Stores what is gathered in memory: read markers. */
  flush(): Promise<void>;
}

export function createMessages(app: App, auditDeletion: AuditDeletion): Messages {
  const writer = createMessageWriter(app);
  const readStates = createReadStates(app);
  return {
    handlers: messagesHandlers({ app, writer, readStates, auditDeletion }),
    sendSystemMessage: (message) => sendSystemMessage(app, writer, message),
    acknowledge: (caller, channelId, messageId) =>
      acknowledgeMessage(app, readStates, caller, channelId, messageId),
    flush: readStates.flush,
  };
}

export { readCurrent } from './read-current.ts';
export { deleteMessagesOf, purgeMessages } from './removal.ts';
export { nextSequence } from './sequence.ts';
export { handleMessagesUpkeep } from './upkeep.ts';
export { loadWireMessage } from './wire-message.ts';
export { authorSql, messageSql } from './wire-sql.ts';
export { createMessageWriter, type MessageWriter } from './writer.ts';
export type { AuditDeletion };
