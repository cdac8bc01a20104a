import type { Attachment, Embed, EmbedMedia } from '@guildhall/client';

/** A safe address for a link; undefined for everything but the web. */
export function linkAddress(url: string | undefined): string | undefined {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** The name of a file by its address: the part after the last slash, else the host. */
function getName(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').at(-1) || host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A file of an embed as an attachment, served by this instance, so that no other host learns who reads. Undefined if it is unavailable. */
function asAttachment(media: EmbedMedia): Attachment | undefined {
  const { proxy_url: address, width, height, description, placeholder, flags, content_type } = media;
  if (!address) return undefined;
  const filename = URL.canParse(media.url) ? getName(media.url) : address;
  return {
    id: address,
    filename,
    size: 0,
    url: address,
    proxy_url: address,
    ...(width && height ? { width, height } : {}),
    ...(content_type ? { content_type } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(description ? { description } : {}),
    ...(flags ? { flags } : {}),
  };
}

/** An embed's image. */
export const asFile = (media: EmbedMedia): Attachment | undefined =>
  media.width && media.height ? asAttachment(media) : undefined;

/** An embed's video or sound, if this instance can play it. */
export const asPlayable = (media: EmbedMedia | undefined): Attachment | undefined =>
  /^(?:audio|video)\//.test(media?.content_type ?? '') && media ? asAttachment(media) : undefined;

/** The cards of a message: embeds with one address are one card, with the images of all. Source: the public documentation, embed object. */
export interface Card {
  readonly embed: Embed;
  readonly images: readonly EmbedMedia[];
}

export function getCards(embeds: readonly Embed[]): readonly Card[] {
  const cards: { embed: Embed; images: EmbedMedia[] }[] = [];
  for (const embed of embeds) {
    const images = embed.image ? [embed.image] : [];
    const same = embed.url && embed.type === 'rich' && cards.find((card) => card.embed.url === embed.url);
    if (same) same.images.push(...images);
    else cards.push({ embed, images });
  }
  return cards;
}
