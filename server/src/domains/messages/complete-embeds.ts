import { webLinks } from '@guildhall/markup';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { App } from '../../app.ts';
import { getGifEmbed } from '../gifs/index.ts';
import { cleanLink, type EmbedMedia } from '../media-proxy/index.ts';
import type { MessageRow } from './fields.ts';

const isUnmeasured = ({ image, thumbnail }: EmbedMedia) =>
  [image, thumbnail].some((media) => media?.proxy_url !== undefined && media.width === undefined);

/** Whether a job has something to look up for a message's embeds: link previews or sizes of images. */
export function completesEmbeds(
  { config }: Pick<App, 'config'>,
  { content, flags, embeds }: Pick<MessageRow, 'content' | 'flags' | 'embeds'>,
): boolean {
  if ((flags & MessageFlag.SUPPRESS_EMBEDS) !== 0) return false;
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
