import { findReferenced } from './references.ts';
import type { StoredAttachment } from './take.ts';

interface Media {
  readonly url?: string;
  readonly icon_url?: string;
}

interface EmbedLike {
  readonly image?: Media;
  readonly thumbnail?: Media;
  readonly author?: Media;
  readonly footer?: Media;
}

/** Embeds whose `attachment://name` refers to the message's own file of that name. */
export function linkEmbeds(embeds: readonly object[], attachments: readonly StoredAttachment[]): object[] {
  const find = (address: string | undefined) => findReferenced(address, attachments);
  const linkMedia = (media: Media | undefined) => {
    const file = find(media?.url);
    if (!file) return media;
    const { url, proxy_url, width, height, content_type, placeholder, placeholder_version } = file;
    return { url, proxy_url, width, height, content_type, placeholder, placeholder_version };
  };
  const icon = (media: Media | undefined) => {
    const file = find(media?.icon_url);
    return file ? { ...media, icon_url: file.url, proxy_icon_url: file.proxy_url } : media;
  };
  return (embeds as EmbedLike[]).map((embed) => ({
    ...embed,
    ...(embed.image ? { image: linkMedia(embed.image) } : {}),
    ...(embed.thumbnail ? { thumbnail: linkMedia(embed.thumbnail) } : {}),
    ...(embed.author ? { author: icon(embed.author) } : {}),
    ...(embed.footer ? { footer: icon(embed.footer) } : {}),
  }));
}
