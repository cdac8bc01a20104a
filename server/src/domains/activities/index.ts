import { domain } from '../../domain.ts';
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
export {
  type ActivityDetails,
  type ActivityDetailsById,
  answerSessionActivities,
  type SessionActivities,
} from './session-activities.ts';

export const activitiesDomain = domain({
  operations: activitiesHandlers,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteStatistics(tx, applicationId) },
});
