import { domain } from '../../domain.ts';
import { loadSecret } from '../attachments/index.ts';
import { createExternalAddresses } from './addresses.ts';
import { mediaProxyJobs } from './evict.ts';
import { createExternalImages } from './images.ts';
import { serveExternalImages } from './serve.ts';

export { cleanAddress, cleanLink } from './addresses.ts';
export { type EmbedImage, type EmbedMedia, proxyEmbeds } from './embeds.ts';
export { type FetchedImage, hashAddress } from './store.ts';

export const mediaProxyDomain = domain({
  routes: [{ role: 'assets', mount: serveExternalImages }],
  jobs: mediaProxyJobs,
  services: {
    external: async ({ db }) => createExternalAddresses(await loadSecret(db, 'external')),
    externalImages: createExternalImages,
  },
});
