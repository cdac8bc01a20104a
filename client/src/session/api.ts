import type { Message, MessageCreate, ReactionEmoji } from '../store/entities.ts';

/** A message as it is sent. */
export interface NewMessage {
  readonly content: string;
  readonly nonce: string;
  /** A nonce used twice gives back the first message. */
  readonly enforce_nonce: true;
  readonly message_reference?: { readonly message_id: string; readonly channel_id?: string };
  readonly allowed_mentions?: {
    readonly parse: ('users' | 'roles' | 'everyone')[];
    readonly replied_user: boolean;
  };
  readonly attachments?: readonly NewAttachment[];
}

/** An uploaded file, as a message that is sent names it. */
export interface NewAttachment {
  readonly id: string;
  readonly filename: string;
  readonly uploaded_filename: string;
  readonly description?: string;
  readonly is_spoiler?: boolean;
}

/** Where a file is uploaded to, and the name that its message gives it. */
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
  react(channelId: string, messageId: string, emoji: ReactionEmoji): Promise<void>;
  unreact(channelId: string, messageId: string, emoji: ReactionEmoji): Promise<void>;
}
