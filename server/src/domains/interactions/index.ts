import { domain } from '../../domain.ts';
import { createDeadlines } from './deadlines.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createEndpoints } from './endpoint.ts';
import { deleteEphemeralIn } from './ephemeral-store.ts';
import { interactionsJobs } from './expire.ts';
import { interactionsHandlers } from './operations.ts';
import { createInteractionMessages } from './service.ts';
import { deleteOfApplication } from './store.ts';

export { receiveInteractionFiles } from './files.ts';
export { isInteractionToken } from './token.ts';

export const interactionsDomain = domain({
  operations: interactionsHandlers,
  jobs: interactionsJobs,
  services: {
    interactionMessages: createInteractionMessages,
    interactionDeadlines: createDeadlines,
    interactionEndpoints: createEndpoints,
    deliveryLog: createDeliveryLog,
  },
  on: {
    channelDeleted: (_, tx, { channelId }) => deleteEphemeralIn(tx, channelId),
    applicationDeleted: (_, tx, { applicationId }) => deleteOfApplication(tx, applicationId),
  },
});
