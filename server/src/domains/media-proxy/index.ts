import { domain } from '../../domain.ts';
import { loadSecret } from '../attachments/index.ts';
import { createExternalAddresses } from './addresses.ts';
import { mediaProxyJobs } from './evict.ts';
import { createExternalPictures } from './pictures.ts';
import { serveExternalPictures } from './serve.ts';

export { cleanAddress, cleanLink } from './addresses.ts';
export { type EmbedMedia, type EmbedPicture, proxyEmbeds } from './embeds.ts';
export { type FetchedPicture, hashAddress } from './store.ts';

export const mediaProxyDomain = domain({
  routes: [{ role: 'assets', mount: serveExternalPictures }],
  jobs: mediaProxyJobs,
  services: {
    external: async ({ db }) => createExternalAddresses(await loadSecret(db, 'external')),
    externalPictures: createExternalPictures,
  },
});
