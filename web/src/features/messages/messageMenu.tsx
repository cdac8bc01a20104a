import type { Message } from '@guildhall/client';
import { lazy, type ReactNode } from 'react';
import type { Conversation } from './conversation.ts';

const Rows = lazy(() => import('./MessageMenuRows.tsx'));

/** What can be done with a message: by right click, by Shift+F10, and behind the dots of its toolbar. */
export const messageMenu = (conversation: Conversation, message: Message): ReactNode => (
  <Rows conversation={conversation} message={message} />
);
