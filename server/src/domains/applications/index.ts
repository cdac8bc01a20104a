import { domain } from '../../domain.ts';
import { applicationsJobs } from './delete.ts';
import { applicationLookupHandlers } from './lookup.ts';
import { applicationsHandlers } from './operations.ts';
import { eventJobs } from './send-event.ts';
import { detachGuild } from './store.ts';

export { accessApplication, getApplication, unknownApplication } from './access.ts';
export { addBot } from './install.ts';
export { presentLinkedApplication, presentPartialApplication } from './present.ts';
export { postSigned, type SignedRequest } from './signed-request.ts';
export {
  type ApplicationRow,
  holdApplication,
  loadApplication,
  loadApplications,
  loadGuildIds,
  loadSigningKey,
} from './store.ts';

export const applicationsDomain = domain({
  operations: { ...applicationsHandlers, ...applicationLookupHandlers },
  jobs: { ...applicationsJobs, ...eventJobs },
  on: { guildDeleted: (_, tx, { guildId }) => detachGuild(tx, guildId) },
});
