export { ActionableCard, type ActionableCardProps } from './ActionableCard.tsx';
export { Announcer } from './Announcer.tsx';
export { KeptLogs } from './KeptLogs.tsx';
export { MessageLog } from './MessageLog.tsx';
export { MessagePreview } from './MessagePreview.tsx';
export { PanelLog } from './PanelLog.tsx';
export { useConversation } from './useConversation.ts';
export { clearNewLine } from './useNewLine.ts';
