import { domain } from '../../domain.ts';
import { invitesHandlers } from './operations.ts';
import { removeChannelInvites, removeGuildInvites } from './removal.ts';
import { invitesJobs } from './upkeep.ts';
import { withdrawUngrantable, withdrawUserInvites } from './withdraw.ts';

export { acceptInviteWith } from './accept.ts';
export { accessInvite, type ValidInvite } from './access.ts';
export { deleteExpiredInvites } from './store.ts';

export const invitesDomain = domain({
  operations: invitesHandlers,
  jobs: invitesJobs,
  on: {
    accountDisabled: withdrawUserInvites,
    channelDeleted: removeChannelInvites,
    guildChanged: withdrawUngrantable,
    guildDeleted: removeGuildInvites,
  },
});
