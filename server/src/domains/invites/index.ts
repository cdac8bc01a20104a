export { acceptInviteWith } from './accept.ts';
export { accessInvite, type ValidInvite } from './access.ts';
export { invitesHandlers } from './operations.ts';
export { removeChannelInvites, removeGuildInvites } from './removal.ts';
export { deleteExpiredInvites } from './store.ts';
export { handleInvitesUpkeep } from './upkeep.ts';
export { withdrawInvitesOf, withdrawUngrantable } from './withdraw.ts';
