export { invitesHandlers } from './operations.ts';
export { removeChannelInvites, removeGuildInvites } from './removal.ts';
