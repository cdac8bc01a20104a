import { domain } from '../../domain.ts';
import { authorizationHandlers } from './authorization-operations.ts';
import { createIdTokenKeys, rotateKeys } from './id-token-keys.ts';
import { serveDiscovery } from './openid.ts';
import { oauthHandlers } from './operations.ts';
import { deleteInstalls } from './store.ts';

export { loadGrants } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'oauth.rotate_keys': Record<string, never>;
  }
}

export const oauthDomain = domain({
  operations: { ...authorizationHandlers, ...oauthHandlers },
  routes: [{ role: 'api', mount: serveDiscovery }],
  jobs: { 'oauth.rotate_keys': { run: rotateKeys, cron: '13 4 * * *' } },
  services: { idTokenKeys: createIdTokenKeys },
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteInstalls(tx, applicationId) },
});
