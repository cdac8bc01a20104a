import type { Message, Session } from '@guildhall/client';
import { createContext, use } from 'react';
import type { ActContext } from './acts/act.ts';

/** The context shared by the rows of a log: their channel, and the calls they can make on it. */
export interface Conversation {
  readonly session: Session;
  /** How acts started by key go elsewhere. */
  readonly ways: Pick<ActContext, 'go' | 'navigate'>;
  readonly guildId: string;
  readonly channelId: string;
  readonly maySend: boolean;
  readonly mayManage: boolean;
  readonly mayReact: boolean;
  readonly mayPin: boolean;
  /** The message that is being edited in place. */
  readonly editing: string | undefined;
  edit(messageId: string | undefined): void;
  reply(message: Message): void;
  jump(messageId: string): void;
  remove(message: Message, withoutAsking?: boolean): void;
  markUnread(message: Message): void;
}

/** Whether the user wrote a message. */
export const isOwn = ({ session }: Conversation, { author }: Message): boolean =>
  author.id === session.store.me?.id;

export const ConversationContext = createContext<Conversation | null>(null);

/** The conversation a row belongs to. Throws outside a log. */
export function useConversation(): Conversation {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error('useConversation outside a log');
  return conversation;
}
