import type { Attachment, Message } from '@guildhall/client';
import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import type { UnfurledMedia } from '@guildhall/protocol/components/schemas';

/** Of an image from another host that is not measured yet. */
const UNKNOWN = { width: 448, height: 252 };

const getName = (url: string): string =>
  decodeURIComponent(URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '') || url;

interface Shown {
  readonly media: UnfurledMedia;
  readonly description?: string | null | undefined;
  readonly spoiler?: boolean | null | undefined;
}

/** A media item as an attachment: the message's own file, or the proxied image, so that no other host learns who reads. */
export function asAttachment(
  { attachments }: Pick<Message, 'attachments'>,
  { media, description, spoiler }: Shown,
): Attachment {
  const own = attachments.find(({ id }) => id === media.attachment_id);
  const address = media.proxy_url ?? media.url;
  const file: Attachment = own ?? {
    id: media.id ?? address,
    filename: getName(media.url),
    size: 0,
    url: address,
    proxy_url: address,
    content_type: media.content_type ?? 'image/*',
    width: media.width ?? UNKNOWN.width,
    height: media.height ?? UNKNOWN.height,
    ...(media.placeholder ? { placeholder: media.placeholder } : {}),
    ...(media.flags ? { flags: media.flags } : {}),
  };
  return {
    ...file,
    ...(description ? { description } : {}),
    ...(spoiler ? { flags: (file.flags ?? 0) | AttachmentFlag.IS_SPOILER } : {}),
  };
}
