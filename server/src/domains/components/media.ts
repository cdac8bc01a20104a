import type { FileDisplay, UnfurledMedia } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { listComponents, type PlacedComponent } from '@guildhall/protocol/components/walk';
import type { App } from '../../app.ts';
import { findReferenced, isReference, type StoredAttachment } from '../attachments/index.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { type Complaint, refuse } from './check.ts';

/** The address of a media item in a request, with its place. */
interface Address {
  readonly url: string;
  readonly path: string;
  /** Whether only a file of the message can be there. */
  readonly isFile: boolean;
}

function getAddresses({ component, path }: PlacedComponent): Address[] {
  switch (component.type) {
    case ComponentType.THUMBNAIL:
      return [{ url: component.media.url, path: `${path}.media.url`, isFile: false }];
    case ComponentType.FILE:
      return [{ url: component.file.url, path: `${path}.file.url`, isFile: true }];
    case ComponentType.MEDIA_GALLERY:
      return component.items.map(({ media }, index) => ({
        url: media.url,
        path: `${path}.items.${index}.media.url`,
        isFile: false,
      }));
    default:
      return [];
  }
}

/** The message's file that an address names: `attachment://name`, or our URL of the file, which libraries send back in edits. */
function findFile(
  { config }: Pick<App, 'config'>,
  url: string,
  attachments: readonly StoredAttachment[],
): StoredAttachment | undefined {
  const own = `${config.assetsUrl}/attachments/`;
  if (!url.startsWith(own)) return findReferenced(url, attachments);
  const id = url.slice(own.length).split('/')[1];
  return attachments.find((file) => file.id === id);
}

const getComplaint = (app: Pick<App, 'config'>, attachments: readonly StoredAttachment[]) => {
  const isKnown = (url: string) => findFile(app, url, attachments) !== undefined;
  return ({ url, path, isFile }: Address): Complaint[] => {
    if (isKnown(url)) return [];
    if (isFile || isReference(url))
      return [
        [
          path,
          {
            code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
            message: 'The referenced attachment was not found in attachment list',
          },
        ],
      ];
    return cleanAddress(url) === undefined
      ? [[path, { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }]]
      : [];
  };
};

/** Throws 50035 for media whose address is neither a file of the message nor a URL. */
export function checkMedia(
  app: Pick<App, 'config'>,
  components: Parameters<typeof listComponents>[0],
  attachments: readonly StoredAttachment[],
): void {
  refuse(listComponents(components).flatMap(getAddresses).flatMap(getComplaint(app, attachments)));
}

/** A media item as stored: files by their keys, others with the key of the proxied image. */
export function presentMedia(
  { config, external, ids }: Pick<App, 'config' | 'external' | 'ids'>,
  { url }: UnfurledMedia,
  attachments: readonly StoredAttachment[],
): UnfurledMedia {
  const file = findFile({ config }, url, attachments);
  if (!file) {
    const address = cleanAddress(url) as string;
    return { id: ids.next(), url: address, proxy_url: external.getKey(address) };
  }
  const { id, proxy_url, width, height, content_type, placeholder, placeholder_version, flags } =
    file as StoredAttachment & Partial<UnfurledMedia>;
  return {
    id,
    url: file.url,
    proxy_url: proxy_url ?? file.url,
    width: width ?? null,
    height: height ?? null,
    ...(content_type ? { content_type } : {}),
    ...(placeholder ? { placeholder, placeholder_version: placeholder_version ?? 1 } : {}),
    ...(flags === undefined ? {} : { flags }),
    attachment_id: id,
  };
}

/** A file component as stored. */
export const presentFile = (
  app: Parameters<typeof presentMedia>[0],
  { file, spoiler }: FileDisplay,
  attachments: readonly StoredAttachment[],
): Omit<FileDisplay, 'type' | 'id'> => {
  const media = presentMedia(app, file, attachments);
  const { filename, size } = attachments.find(({ id }) => id === media.attachment_id) as StoredAttachment;
  return { file: media, spoiler: spoiler ?? false, name: filename, size };
};
