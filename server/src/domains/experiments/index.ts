import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { createFingerprints } from './fingerprints.ts';
import { experimentsHandlers } from './operations.ts';
import { experimentsReady } from './ready.ts';

export const experimentsDomain = domain({
  operations: experimentsHandlers,
  ready: experimentsReady,
  services: {
    fingerprints: async ({ db, ids }) =>
      createFingerprints(await loadSecret(db, 'fingerprints'), () => ids.next()),
  },
});
