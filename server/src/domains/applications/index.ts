import { domain } from '../../domain.ts';
import { applicationsJobs } from './delete.ts';
import { applicationLookupHandlers } from './lookup.ts';
import { applicationMailJobs } from './mailing.ts';
import { applicationsHandlers } from './operations.ts';
import { eventJobs } from './send-event.ts';
import { detachGuild } from './store.ts';

export {
  accessApplication,
  canInstall,
  getApplication,
  isAllowed,
  notAuthorized,
  unknownApplication,
} from './access.ts';
export { deleteApplication, leaveGuilds } from './delete.ts';
export { addBot } from './install.ts';
export { presentLinkedApplication, presentPartialApplication } from './present.ts';
export { sendEvent } from './send-event.ts';
export { listApplications } from './service.ts';
export { postSigned, type SignedRequest } from './signed-request.ts';
export {
  type ApplicationRow,
  countInApplication,
  holdApplication,
  loadApplication,
  loadApplications,
  loadGuildIds,
  loadOwnedApplications,
  loadSigningKey,
} from './store.ts';

export const applicationsDomain = domain({
  operations: { ...applicationsHandlers, ...applicationLookupHandlers },
  jobs: { ...applicationsJobs, ...applicationMailJobs, ...eventJobs },
  on: { guildDeleted: (_, tx, { guildId }) => detachGuild(tx, guildId) },
});
