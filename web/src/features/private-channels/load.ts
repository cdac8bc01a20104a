// Parts that other features load when they need them.
export const loadClosedConversation = () => import('./ClosedConversation.tsx');
export const loadConversationPanel = () => import('./ConversationPanel.tsx');
