import type { ExternalAddresses } from './addresses.ts';
import { cleanAddress } from './addresses.ts';

/** An image of an embed, as stored and as the wire has it. */
export interface EmbedImage {
  readonly url: string;
  readonly proxy_url?: string;
  readonly width?: number;
  readonly height?: number;
}

/** An author or a footer. */
interface Signed {
  readonly icon_url?: string;
  readonly proxy_icon_url?: string;
}

/** The parts of an embed with images. */
export interface EmbedMedia {
  readonly image?: EmbedImage;
  readonly thumbnail?: EmbedImage;
  readonly author?: Signed;
  readonly footer?: Signed;
}

/** Embeds from applications with the proxied URL next to each image from another host. */
export function proxyEmbeds(addresses: ExternalAddresses, embeds: readonly object[]): object[] {
  const proxied = (url: string | undefined, known: string | undefined) => {
    const address = known === undefined ? cleanAddress(url) : undefined;
    return address && addresses.getKey(address);
  };
  const proxyMedia = (media: EmbedImage) => {
    const key = proxied(media.url, media.proxy_url);
    return key ? { ...media, proxy_url: key } : media;
  };
  const icon = (signed: Signed) => {
    const key = proxied(signed.icon_url, signed.proxy_icon_url);
    return key ? { ...signed, proxy_icon_url: key } : signed;
  };
  return (embeds as readonly EmbedMedia[]).map((embed) => ({
    ...embed,
    ...(embed.image ? { image: proxyMedia(embed.image) } : {}),
    ...(embed.thumbnail ? { thumbnail: proxyMedia(embed.thumbnail) } : {}),
    ...(embed.author ? { author: icon(embed.author) } : {}),
    ...(embed.footer ? { footer: icon(embed.footer) } : {}),
  }));
}
