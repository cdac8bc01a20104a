import { webLinks } from '@guildhall/markup';
import type { MessageComponents, UnfurledMedia } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { type AnyMessageComponent, listComponents } from '@guildhall/protocol/components/walk';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { App } from '../../app.ts';
import { getGifEmbed } from '../gifs/index.ts';
import { cleanLink, type EmbedMedia } from '../media-proxy/index.ts';
import type { MessageRow } from './fields.ts';

const isUnmeasured = ({ image, thumbnail }: EmbedMedia) =>
  [image, thumbnail].some((media) => media?.proxy_url !== undefined && media.width === undefined);

/** The media of a component. */
function getMedia(component: AnyMessageComponent): readonly UnfurledMedia[] {
  if (component.type === ComponentType.THUMBNAIL) return [component.media];
  return component.type === ComponentType.MEDIA_GALLERY ? component.items.map(({ media }) => media) : [];
}

const hasUnmeasured = (components: MessageComponents): boolean =>
  listComponents(components)
    .flatMap(({ component }) => getMedia(component))
    .some(({ attachment_id, width }) => !attachment_id && (width === undefined || width === null));

/** Whether a job has something to look up for a message's embeds: link previews, or sizes of images there and in components. */
export function completesEmbeds(
  { config }: Pick<App, 'config'>,
  { content, flags, embeds, components }: Pick<MessageRow, 'content' | 'flags' | 'embeds' | 'components'>,
): boolean {
  if ((flags & MessageFlag.SUPPRESS_EMBEDS) !== 0) return false;
  if (components && hasUnmeasured(components)) return true;
  const known = embeds as readonly (EmbedMedia & { readonly type?: string })[];
  if (known.some(({ type }) => type === 'rich')) return known.some(isUnmeasured);
  if (embeds.length > 0) return true;
  const links = webLinks(content);
  return config.linkPreviews ? links.length > 0 : links.some(({ url }) => getGifEmbed({ config }, url));
}

/** The embeds of a message that its sender made, and those of links that it still has. */
export function embedsThatStay(embeds: readonly unknown[], content: string): object[] {
  const links = new Set(webLinks(content).map(({ url }) => cleanLink(url)));
  return (embeds as readonly { type?: string; url?: string }[]).filter(
    ({ type, url }) => type === 'rich' || links.has(url),
  );
}
