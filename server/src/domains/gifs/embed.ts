import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import type { App } from '../../app.ts';
import { findLibraryGif } from '../../platform/gifs/index.ts';

/** The embed of a link to a GIF of the library; undefined for all other links. */
export function getGifEmbed({ config }: Pick<App, 'config'>, url: string): object | undefined {
  const gif = findLibraryGif(config.assetsUrl, url);
  if (!gif) return undefined;
  return {
    type: 'gifv',
    url,
    provider: { name: 'Guildhall', url: config.publicUrl },
    thumbnail: {
      url: gif.animation,
      proxy_url: gif.animation,
      content_type: 'image/gif',
      width: gif.width,
      height: gif.height,
      description: gif.title,
      flags: AttachmentFlag.IS_ANIMATED,
    },
  };
}
