import { domain } from '../../domain.ts';
import { createGifCache } from './cache.ts';
import { gifsHandlers } from './operations.ts';
import { serveGifs } from './serve.ts';

export { getGifEmbed } from './embed.ts';

export const gifsDomain = domain({
  operations: gifsHandlers,
  routes: [{ role: 'assets', mount: serveGifs }],
  services: { gifCache: createGifCache },
});
