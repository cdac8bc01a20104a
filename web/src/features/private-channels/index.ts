export { ConversationList } from './ConversationList.tsx';
export { loadClosedConversation, loadConversationPanel } from './load.ts';
export { UnreadConversations } from './UnreadConversations.tsx';
