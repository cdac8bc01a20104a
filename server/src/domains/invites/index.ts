import { domain } from '../../domain.ts';
import { invitesHandlers } from './operations.ts';
import { removeChannelInvites, removeGuildInvites } from './removal.ts';
import { invitesJobs } from './upkeep.ts';
import { withdrawInvitesOf, withdrawUngrantable } from './withdraw.ts';

export { acceptInviteWith } from './accept.ts';
export { accessInvite, type ValidInvite } from './access.ts';
export { deleteExpiredInvites } from './store.ts';

export const invitesDomain = domain({
  operations: invitesHandlers,
  jobs: invitesJobs,
  on: {
    accountDisabled: withdrawInvitesOf,
    channelDeleted: removeChannelInvites,
    guildChanged: withdrawUngrantable,
    guildDeleted: removeGuildInvites,
  },
});
