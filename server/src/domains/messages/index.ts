import type { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import type { AuditDeletion } from './edit.ts';
import { messagesHandlers } from './operations.ts';
import { createReadStates } from './read-states.ts';
import { sendSystemMessage } from './send.ts';
import { createMessageWriter } from './writer.ts';

/** What other domains may ask of messages. */
export interface Messages {
  readonly handlers: ReturnType<typeof messagesHandlers>;
  /** Writes a message of the system's own, such as a person's arrival, as if `userId` had sent it. Asks no permission. */
  sendSystemMessage(guildId: string, channelId: string, userId: string, type: MessageType): Promise<void>;
  /** Stores what is gathered in memory: read markers. */
  flush(): Promise<void>;
}

export function createMessages(app: App, auditDeletion: AuditDeletion): Messages {
  const writer = createMessageWriter(app);
  const readStates = createReadStates(app);
  return {
    handlers: messagesHandlers({ app, writer, readStates, auditDeletion }),
    sendSystemMessage: (guildId, channelId, userId, type) =>
      sendSystemMessage(app, writer, guildId, channelId, userId, type),
    flush: readStates.flush,
  };
}

export { deleteMessagesOf, purgeMessages } from './removal.ts';
export { handleMessagesUpkeep } from './upkeep.ts';
export type { AuditDeletion };
