import { webLinks } from '@guildhall/markup';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { App } from '../../app.ts';
import { cleanLink, type EmbedMedia } from '../media-proxy/index.ts';

/** What of a message says whether there is something to be looked up for its embeds, as its event has it. */
export interface EmbeddingMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly content: string;
  readonly flags: number;
  readonly embeds: readonly (EmbedMedia & { readonly type?: string })[];
}

const isUnmeasured = ({ image, thumbnail }: EmbedMedia) =>
  [image, thumbnail].some((media) => media?.proxy_url !== undefined && media.width === undefined);

/**
 * Has what the message's links lead to, and the sizes of the pictures in its embeds, looked up by a job. The message is stored: it
 * doesn't fail with this.
 */
export async function completeEmbedsLater(
  app: App,
  { id, channel_id, content, flags, embeds }: EmbeddingMessage,
): Promise<void> {
  if ((flags & MessageFlag.SUPPRESS_EMBEDS) !== 0) return;
  const hasOwn = embeds.some(({ type }) => type === 'rich');
  const wanted = hasOwn
    ? embeds.some(isUnmeasured)
    : embeds.length > 0 || (app.config.linkPreviews && webLinks(content).length > 0);
  if (!wanted) return;
  try {
    await app.db.transaction((tx) =>
      app.jobs.add(
        tx.sql,
        'embeds.complete',
        { channelId: channel_id, messageId: id },
        { key: `embeds ${channel_id} ${id}`, maxAttempts: 3 },
      ),
    );
  } catch (error) {
    app.log.warn('embeds.not_queued', { error });
  }
}

/** Of a message's embeds, those that its sender made and those of links that it still has. */
export function embedsThatStay(embeds: readonly unknown[], content: string): object[] {
  const links = new Set(webLinks(content).map(({ url }) => cleanLink(url)));
  return (embeds as readonly { type?: string; url?: string }[]).filter(
    ({ type, url }) => type === 'rich' || links.has(url),
  );
}
