import { domain } from '../../domain.ts';
import { personalInvitesHandlers } from './operations.ts';
import { deleteInvites } from './store.ts';

export {
  acceptPersonalInvite,
  createGroupInvite,
  deletePersonalInvite,
  findPersonalInvite,
  listGroupInvites,
  presentPersonalInvite,
} from './service.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'personal_invites.delete_ended': Record<string, never>;
  }
}

export const personalInvitesDomain = domain({
  operations: personalInvitesHandlers,
  jobs: {
    'personal_invites.delete_ended': {
      run: async ({ db }) => void (await deleteInvites(db, 'ended')),
      cron: '25 * * * *',
    },
  },
  on: {
    groupDeleted: async (_, tx, { channelId }) => void (await deleteInvites(tx, { channelId })),
  },
});
