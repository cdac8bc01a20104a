import { domain } from '../../domain.ts';
import { activitiesJobs, withdrawHeadless } from './headless.ts';
import { endApplicationSessions } from './headless-store.ts';
import { type ActivityInvites, readInvite } from './invites.ts';
import { activitiesHandlers } from './operations.ts';
import { deleteStatistics } from './store.ts';
import { publishEnded } from './subscriptions.ts';

export {
  type ActivityPrivacy,
  changePrivacy,
  DEFAULT_PRIVACY,
  keepSaid,
  readPrivacy,
  splitActivities,
} from './privacy.ts';
export { limitActivities, readActivities } from './read-activities.ts';
export {
  type ActivityDetails,
  type ActivityDetailsById,
  answerSessionActivities,
  getPublicId,
  type SessionActivities,
} from './session-activities.ts';

export { ENDED_INVITES, type EndedInvites } from './subscriptions.ts';

export const activitiesDomain = domain({
  operations: activitiesHandlers,
  jobs: activitiesJobs,
  services: { activityInvites: (): ActivityInvites => ({ read: readInvite }) },
  on: {
    messagesDeleted: async ({ app }, _, deleted) => {
      const messageIds = deleted
        .filter(({ has_activity }) => has_activity)
        .map(({ message_id }) => message_id);
      if (messageIds.length > 0) publishEnded(app, { messageIds });
    },
    groupLeft: async ({ app }, _, { group, userId }) => publishEnded(app, { channelId: group.id, userId }),
    userBlocked: async ({ app }, _, { userId, targetId }) =>
      publishEnded(app, { authorId: userId, userId: targetId }),
    applicationWithdrawn: (_, tx, { userId, applicationId }) => withdrawHeadless(tx, userId, applicationId),
    applicationDeleted: async (_, tx, { applicationId }) => {
      await deleteStatistics(tx, applicationId);
      await endApplicationSessions(tx, applicationId);
    },
  },
});
