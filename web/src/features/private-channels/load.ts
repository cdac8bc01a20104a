import privateChannelsWords from 'virtual:words/private-channels';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadClosedConversation = () => import('./ClosedConversation.tsx');
export const loadConversationPanel = withWords(
  [privateChannelsWords],
  () => import('./ConversationPanel.tsx'),
);
