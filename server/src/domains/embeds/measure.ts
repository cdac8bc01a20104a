import type { MessageComponent, UnfurledMedia } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import type { App } from '../../app.ts';
import { cleanAddress, type EmbedMedia, isStreamed } from '../media-proxy/index.ts';
import { getMedia } from './preview.ts';

/** An image of another host, without its size until it was fetched. */
interface Image {
  readonly url: string;
  readonly proxy_url?: string | null | undefined;
  readonly width?: number | null | undefined;
}

/** What is known of an image that was fetched now; undefined if that is known already, or it can't be fetched. */
async function measure(app: App, { url, proxy_url, width }: Image): Promise<object | undefined> {
  const isMeasured = width !== undefined && width !== null;
  const address = proxy_url && !isMeasured ? cleanAddress(url) : undefined;
  const fetched = address && (await app.externalMedia.ensure(address, 'previews'));
  return address && typeof fetched === 'object' && !isStreamed(fetched)
    ? { ...getMedia(app, address, fetched), url }
    : undefined;
}

/** Embeds that the sender made, with the sizes of their images. */
export const measureEmbeds = (app: App, embeds: readonly EmbedMedia[]): Promise<object[]> =>
  Promise.all(
    embeds.map(async (embed) => {
      const { image, thumbnail } = embed;
      return {
        ...embed,
        ...(image ? { image: (await measure(app, image)) ?? image } : {}),
        ...(thumbnail ? { thumbnail: (await measure(app, thumbnail)) ?? thumbnail } : {}),
      };
    }),
  );

/** A media item with its size, unless it is a file of the message, whose size is known. */
const measureMedia = async (app: App, media: UnfurledMedia): Promise<UnfurledMedia> =>
  media.attachment_id ? media : { ...media, ...(await measure(app, media)) };

async function measureComponent(app: App, component: MessageComponent): Promise<MessageComponent> {
  switch (component.type) {
    case ComponentType.CONTAINER:
      return {
        ...component,
        components: (await measureComponents(app, component.components)) as typeof component.components,
      };
    case ComponentType.MEDIA_GALLERY: {
      const items = component.items.map(async (item) => ({
        ...item,
        media: await measureMedia(app, item.media),
      }));
      return { ...component, items: await Promise.all(items) };
    }
    case ComponentType.SECTION: {
      const { accessory } = component;
      if (accessory.type !== ComponentType.THUMBNAIL) return component;
      return { ...component, accessory: { ...accessory, media: await measureMedia(app, accessory.media) } };
    }
    default:
      return component;
  }
}

/** Components with the sizes of their images of other hosts. */
export const measureComponents = (
  app: App,
  components: readonly MessageComponent[],
): Promise<MessageComponent[]> =>
  Promise.all(components.map((component) => measureComponent(app, component)));
