import type { App } from '../../app.ts';
import { EgressError, type EgressHead, type EgressResponse } from '../../platform/egress/index.ts';
import { cleanAddress, type FetchedImage } from '../media-proxy/index.ts';
import { decodePage } from './charset.ts';
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
const isImage = (head: EgressHead) => getType(head).startsWith('image/');

/** An image as embeds have it. */
export const getMedia = (
  app: Pick<App, 'external'>,
  address: string,
  { contentType, facts }: FetchedImage,
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
  if (isImage(answer)) {
    const fetched = await app.externalImages.ensure(address, 'previews');
    return typeof fetched === 'string' ? null : { type: 'image', thumbnail: getMedia(app, address, fetched) };
  }
  if (!isPage(answer)) return null;
  const page = await readPage(decodePage(answer.body, answer.headers['content-type'] ?? ''));
  return embedOfPage(page, answer.url, async (named) => {
    const image = cleanAddress(named);
    const fetched = image && (await app.externalImages.ensure(image, 'previews'));
    return image && typeof fetched === 'object' ? getMedia(app, image, fetched) : undefined;
  });
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
