export { Announcer } from './Announcer.tsx';
export { KeptLogs } from './KeptLogs.tsx';
export { MessageLog } from './MessageLog.tsx';
export { useConversationOf } from './useConversationOf.ts';
export { clearNewLine } from './useNewLine.ts';
