import type { InteractionData } from '@guildhall/protocol/interactions/schemas';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { StoredAttachment } from '../attachments/index.ts';
import type { StoredInteraction } from '../messages/index.ts';

/** What a user did, after all checks. */
export interface Target {
  readonly data: InteractionData;
  /** What messages that respond to it show. */
  readonly metadata: Omit<StoredInteraction, 'id' | 'type' | 'user_id'>;
  /** Whether only the user can see the responses. */
  readonly isPrivate: boolean;
  /** Of components: the message that they are on. */
  readonly source?: { readonly message: Message; readonly isEphemeral: boolean };
  readonly attachments?: readonly StoredAttachment[];
  /** Must be called if the interaction was not created. */
  release?(): Promise<void>;
}
