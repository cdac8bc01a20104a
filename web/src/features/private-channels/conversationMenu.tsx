import { lazy, type ReactNode } from 'react';
import type { ConversationMenuProps } from './ConversationMenuRows.tsx';

const Rows = lazy(() => import('./ConversationMenuRows.tsx'));

/** What can be done with a conversation. `leave` is called when it is gone from the list. */
export const conversationMenu = (
  session: ConversationMenuProps['session'],
  channelId: string,
  leave: ConversationMenuProps['leave'],
): ReactNode => <Rows session={session} channelId={channelId} leave={leave} />;
