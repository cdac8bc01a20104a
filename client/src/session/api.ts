import type { CreateMessageBody } from '@guildhall/protocol/messages/schemas';
import type { Message, MessageCreate } from '../store/entities.ts';

/** A message as it is sent. */
export type NewMessage = CreateMessageBody & {
  readonly content: string;
  readonly nonce: string;
  /** A nonce used twice gives back the first message. */
  readonly enforce_nonce: true;
};

/** The upload address of a file, and its name within the message. */
export interface UploadSlot {
  readonly upload_url: string;
  readonly upload_filename: string;
}

/** The calls that a session makes by itself. All throw RestError or NetworkError. */
export interface ChatApi {
  readMessages(
    channelId: string,
    query: {
      readonly limit: number;
      readonly before?: string;
      readonly after?: string;
      readonly around?: string;
    },
  ): Promise<readonly Message[]>;
  createMessage(channelId: string, message: NewMessage): Promise<MessageCreate>;
  createUpload(
    channelId: string,
    file: { readonly filename: string; readonly size: number },
  ): Promise<UploadSlot>;
  deleteUpload(uploadName: string): Promise<void>;
  acknowledge(channelId: string, messageId: string): Promise<void>;
  startTyping(channelId: string): Promise<void>;
}
