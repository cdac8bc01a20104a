export { blockUser, unblockUser } from './block.ts';
export { useBlockedIds, useIsBlocked } from './useBlocked.ts';
