import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { deliver } from './deliver.ts';
import { createPushKey } from './key.ts';
import { notifyOfMessage } from './notify.ts';
import { pushHandlers } from './operations.ts';
import { tidyPushMembers } from './store.ts';
import { deliverStream, notifyOfStream } from './stream.ts';
import { createSyncTokens } from './sync.ts';

export { answerActivity } from './activity.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'push.tidy': Record<string, never>;
  }
}

export const pushDomain = domain({
  operations: pushHandlers,
  jobs: {
    // Waits for the gateways of other processes.
    'push.notify': { run: notifyOfMessage, lane: 'outside' },
    'push.deliver': { run: deliver, lane: 'outside' },
    'push.stream': { run: notifyOfStream, lane: 'outside' },
    'push.deliver_stream': { run: deliverStream, lane: 'outside' },
    'push.tidy': { run: ({ db }) => tidyPushMembers(db), cron: '41 3 * * *' },
  },
  services: {
    syncTokens: async ({ db }) => createSyncTokens(await loadSecret(db, 'device-sync')),
    pushKey: async ({ db, config }) => createPushKey(await loadSecret(db, 'push'), config.publicUrl),
  },
});
