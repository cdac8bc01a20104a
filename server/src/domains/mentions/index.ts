export { mentionsHandlers } from './operations.ts';
export { handleMentionsUpkeep } from './service.ts';
