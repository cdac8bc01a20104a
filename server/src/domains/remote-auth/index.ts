import { domain } from '../../domain.ts';
import { remoteAuthHandlers } from './operations.ts';
import { deleteExpired } from './store.ts';

export { createRemoteAuthGateway } from './gateway.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'remote_auth.delete_expired': Record<string, never>;
  }
}

export const remoteAuthDomain = domain({
  operations: remoteAuthHandlers,
  jobs: { 'remote_auth.delete_expired': { run: ({ db }) => deleteExpired(db), cron: '*/10 * * * *' } },
});
