import type { App } from '../../app.ts';
import { EgressError, type EgressHead, type EgressResponse } from '../../platform/egress/index.ts';
import { type FetchedMedia, isStreamed } from '../media-proxy/index.ts';
import { decodePage } from './charset.ts';
import { loadOEmbed } from './oembed.ts';
import { readPage } from './page.ts';
import { embedOfPage } from './page-embed.ts';
import { findPreview, rememberPreview } from './store.ts';

const LIMITS = {
  /** Maximum bytes of a page that are read: longer heads are rare. */
  bytes: 1024 * 1024,
  /** Milliseconds for a page, from the first lookup to the last byte. */
  ms: 6_000,
} as const;

/** Seconds for which previews are cached (the public documentation's half an hour), and failures. */
const KEPT = { found: 1_800, nothing: 300 } as const;

/** Many sites have metadata for crawlers only, which they recognize by this form. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Guildhall; link preview)';

const getType = ({ headers }: EgressHead) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
const isPage = (head: EgressHead) => /^(?:text\/html|application\/xhtml\+xml)$/.test(getType(head));
const isMedia = (head: EgressHead) => /^(?:image|video|audio)\//.test(getType(head));

/** An image, a video or a sound as embeds have it. */
export const getMedia = (
  app: Pick<App, 'external'>,
  address: string,
  { contentType, facts }: FetchedMedia,
) => ({
  url: address,
  proxy_url: app.external.getKey(address),
  content_type: contentType,
  ...facts,
});

async function call(app: App, address: string): Promise<EgressResponse | undefined> {
  try {
    return await app.egress.fetch(address, {
      headers: {
        'user-agent': USER_AGENT,
        accept: 'text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.1',
      },
      timeoutMs: LIMITS.ms,
      maxBytes: (head) => (head.status === 200 && isPage(head) ? LIMITS.bytes : 0),
      cut: true,
    });
  } catch (error) {
    if (error instanceof EgressError) return undefined;
    throw error;
  }
}

async function lookUp(app: App, address: string): Promise<object | null> {
  const answer = await call(app, address);
  // Compressed content that was not requested is ignored.
  if (answer?.status !== 200 || (answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    return null;
  if (isMedia(answer)) return lookUpFile(app, address);
  if (!isPage(answer)) return null;
  const page = await readPage(decodePage(answer.body, answer.headers['content-type'] ?? ''));
  const oembed = page.oembed ? await loadOEmbed(app, page.oembed, answer.url) : undefined;
  return embedOfPage({ ...page, oembed }, answer.url, {
    loadImage: (named) => loadMedia(app, named, (media) => !isStreamed(media)),
    loadVideo: (named) => loadMedia(app, named, isStreamed),
  });
}

/** A direct link to a file. Sounds are videos without a picture: there is no documented type for them. */
async function lookUpFile(app: App, address: string): Promise<object | null> {
  const fetched = await app.externalMedia.ensure(address, 'previews');
  if (typeof fetched === 'string') return null;
  const media = getMedia(app, address, fetched);
  return isStreamed(fetched) ? { type: 'video', video: media } : { type: 'image', thumbnail: media };
}

async function loadMedia(app: App, address: string, isWanted: (media: FetchedMedia) => boolean) {
  const fetched = await app.externalMedia.ensure(address, 'previews');
  return typeof fetched === 'object' && isWanted(fetched) ? getMedia(app, address, fetched) : undefined;
}

/**
 * Returns the preview of a URL, as an embed without its own URL, or null for nothing to show; from the cache if another user posted
 * it a short while ago.
 *
 * @param address as `cleanAddress` makes it
 */
export async function getPreview(app: App, address: string): Promise<object | null> {
  const known = await findPreview(app.db, address);
  if (known !== undefined) return known;
  const embed = await lookUp(app, address);
  await rememberPreview(app.db, address, embed, embed ? KEPT.found : KEPT.nothing);
  return embed;
}
