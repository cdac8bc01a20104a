import { channelPermissions, type Message, type Session } from '@guildhall/client';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { createContext, use } from 'react';
import type { ActContext } from './acts/act.ts';

/** The context shared by the rows of a log: their channel, and the calls they can make on it. */
export interface Conversation {
  readonly session: Session;
  /** How acts started by key go elsewhere. */
  readonly ways: Pick<ActContext, 'go' | 'navigate'>;
  readonly guildId: string;
  readonly channelId: string;
  /** Whether this is the log: other lists have no row in which to edit or react. */
  readonly isLog: boolean;
  readonly maySend: boolean;
  readonly mayManage: boolean;
  /** The message that is being edited in place. */
  readonly editing: string | undefined;
  edit(messageId: string | undefined): void;
  /** Edits the user's previous or next message, or without an id their last. Returns false if there is none. */
  editNext(messageId: string | undefined, step: 1 | -1): boolean;
  reply(message: Message): void;
  jump(messageId: string): void;
  remove(message: Message, withoutAsking?: boolean): void;
  markUnread(message: Message): void;
}

/** Whether the user has a permission in the conversation's channel. */
export const isAllowed = ({ session: { store }, channelId }: Conversation, name: PermissionName): boolean =>
  (channelPermissions(store, channelId) & Permission[name]) !== 0n;

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
