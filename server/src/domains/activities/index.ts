import { domain } from '../../domain.ts';
import { activitiesJobs, withdrawHeadless } from './headless.ts';
import { endApplicationSessions } from './headless-store.ts';
import { activitiesHandlers } from './operations.ts';
import { deleteStatistics } from './store.ts';

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
  type SessionActivities,
} from './session-activities.ts';

export const activitiesDomain = domain({
  operations: activitiesHandlers,
  jobs: activitiesJobs,
  on: {
    applicationWithdrawn: (_, tx, { userId, applicationId }) => withdrawHeadless(tx, userId, applicationId),
    applicationDeleted: async (_, tx, { applicationId }) => {
      await deleteStatistics(tx, applicationId);
      await endApplicationSessions(tx, applicationId);
    },
  },
});
