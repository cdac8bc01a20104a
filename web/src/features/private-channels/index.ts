export { ConversationList } from './ConversationList.tsx';
export { UnreadConversations } from './UnreadConversations.tsx';

export const loadClosedConversation = () => import('./ClosedConversation.tsx');
export const loadConversationPanel = () => import('./ConversationPanel.tsx');
