import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { createExternalAddresses } from './addresses.ts';
import { mediaProxyJobs } from './evict.ts';
import { createExternalMedia } from './media.ts';
import { serveExternalMedia } from './serve.ts';

export { cleanAddress, cleanLink } from './addresses.ts';
export { type EmbedImage, type EmbedMedia, proxyEmbeds } from './embeds.ts';
export { isStreamed } from './fetch-media.ts';
export { type FetchedMedia, hashAddress } from './store.ts';

export const mediaProxyDomain = domain({
  routes: [{ role: 'assets', mount: serveExternalMedia }],
  jobs: mediaProxyJobs,
  services: {
    external: async ({ db }) => createExternalAddresses(await loadSecret(db, 'external')),
    externalMedia: createExternalMedia,
  },
});
