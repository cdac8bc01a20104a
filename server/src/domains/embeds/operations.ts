import type { embedsOperations } from '@guildhall/protocol/embeds/operations';
import type { Embed } from '@guildhall/protocol/messages/embeds';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { getGifEmbed } from '../gifs/index.ts';
import { cleanAddress, cleanLink } from '../media-proxy/index.ts';
import { getPreview } from './preview.ts';

/** The preview that a message with this link would have; undefined if it would have none. */
async function unfurl(app: App, url: string): Promise<Embed | undefined> {
  const link = cleanLink(url);
  const address = cleanAddress(url);
  if (!link || !address) return undefined;
  const embed = getGifEmbed(app, link) ?? (app.config.linkPreviews ? await getPreview(app, address) : null);
  return embed ? ({ ...embed, url: link } as Embed) : undefined;
}

export const embedsHandlers: Handlers<typeof embedsOperations> = {
  unfurl: async ({ app, body }) => {
    const embed = await unfurl(app, body.url);
    return embed
      ? { context_errors: [], embeds: [embed] }
      : { context_errors: [], error: 'No preview was found at this address.' };
  },
  unfurlAll: async ({ app, body }) => {
    const found = await Promise.all([...new Set(body.urls)].map((url) => unfurl(app, url)));
    return { embeds: found.filter((embed) => embed !== undefined) };
  },
};
