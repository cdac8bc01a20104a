export { ConversationList } from './ConversationList.tsx';
export { loadClosedConversation, loadConversationPanel } from './load.ts';
export { RequestsLink } from './RequestsLink.tsx';
export { UnreadConversations } from './UnreadConversations.tsx';
