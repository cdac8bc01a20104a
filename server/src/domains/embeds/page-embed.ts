import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { EMBED_LIMITS } from '@guildhall/protocol/limits/messages';
import { cleanAddress, cleanLink } from '../media-proxy/index.ts';
import type { OEmbed } from './oembed.ts';
import type { PageFacts } from './page.ts';

/** Maximum characters of a page's description that are shown. */
const DESCRIPTION = 350;

/** An image is shown large if its page asks for that, or says nothing and the image is at least this wide, in landscape format. */
const LARGE = { width: 600, shape: 1.3 } as const;

/** Control characters, line ends, and marks that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text on one line, cut at the end of a word. */
function short(text: string | undefined, length: number): string | undefined {
  const line = text?.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  if (!line) return undefined;
  const letters = [...line];
  if (letters.length <= length) return line;
  const cut = letters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** A CSS colour as 0xRRGGBB; undefined for those that are not written in digits. */
export function getColor(text: string | undefined): number | undefined {
  const [, hex] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text ?? '') ?? [];
  if (hex) {
    const six =
      hex.length < 6 ? [...hex.slice(0, 3)].map((digit) => digit + digit).join('') : hex.slice(0, 6);
    return Number.parseInt(six, 16);
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/i
    .exec(text ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts?.every((part) => part <= 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

const getSide = (text: string | undefined) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : undefined);

interface Media {
  readonly width?: number;
  readonly height?: number;
  /** See AttachmentFlag. */
  readonly flags?: number;
}

const isLarge = (card: string | undefined, { width = 0, height = 1 }: Media) =>
  card === 'summary_large_image' || (!card && width >= LARGE.width && width / height >= LARGE.shape);

type MediaWithUrl = Media & { readonly url: string };
type Say = (...names: string[]) => string | undefined;

/** Fetches the files that a page names, as embeds have them. Undefined if there is none of that kind. */
export interface MediaLoader {
  loadImage(address: string): Promise<MediaWithUrl | undefined>;
  /** A video or a sound. */
  loadVideo(address: string): Promise<MediaWithUrl | undefined>;
}

const IMAGES = [
  'og:image:secure_url',
  'og:image',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
  'oembed:thumbnail_url',
];

async function getImage(say: Say, from: string, { loadImage }: MediaLoader): Promise<Media | undefined> {
  const address = cleanAddress(say(...IMAGES), from);
  const fetched = address && (await loadImage(address));
  if (!fetched) return undefined;
  const alt = short(say('og:image:alt', 'twitter:image:alt'), EMBED_LIMITS.description);
  return { ...fetched, ...(alt ? { description: alt } : {}) };
}

/** The first file among `names` that can be played here, else the first link among them. */
async function getVideo(say: Say, from: string, { loadVideo }: MediaLoader): Promise<object | undefined> {
  const link = cleanLink(say('og:video:secure_url', 'og:video:url', 'og:video'), from);
  const file = say('og:video:type')?.toLowerCase().startsWith('text/') ? undefined : link;
  const stream = say('twitter:player:stream', 'og:audio:secure_url', 'og:audio:url', 'og:audio');
  for (const named of [file, stream]) {
    const address = cleanAddress(named, from);
    const fetched = address && (await loadVideo(address));
    if (fetched) return { ...getDeclaredSize(say), ...fetched };
  }
  return link ? { url: link, ...getDeclaredSize(say) } : undefined;
}

function getDeclaredSize(say: Say): { width?: number; height?: number } {
  const [width, height] = [getSide(say('og:video:width')), getSide(say('og:video:height'))];
  return width && height ? { width, height } : {};
}

function getAuthor(say: Say, from: string): object {
  const name = short(say('oembed:author_name'), EMBED_LIMITS.authorName);
  const url = cleanLink(say('oembed:author_url'), from);
  return name ? { author: { name, ...(url ? { url } : {}) } } : {};
}

/**
 * The embed of a page from its Open Graph, Twitter, oEmbed or plain HTML metadata; null if it has none.
 *
 * @param url the page's URL
 */
export async function embedOfPage(
  {
    meta,
    oembed,
    title: plainTitle,
    base,
  }: Omit<PageFacts, 'oembed'> & { readonly oembed?: OEmbed | undefined },
  url: string,
  loader: MediaLoader,
): Promise<object | null> {
  const say: Say = (...names) => names.map((name) => meta.get(name) ?? oembed?.get(name)).find(Boolean);
  const from = cleanLink(base, url) ?? url;
  const title = short(say('og:title', 'twitter:title', 'oembed:title') ?? plainTitle, EMBED_LIMITS.title);
  const description = short(say('og:description', 'twitter:description', 'description'), DESCRIPTION);
  const media = await getImage(say, from, loader);
  const video = await getVideo(say, from, loader);
  if (!title && !description && !media && !video) return null;
  const site = short(
    say('og:site_name', 'application-name', 'oembed:provider_name'),
    EMBED_LIMITS.authorName,
  );
  const color = getColor(say('theme-color')?.trim());
  const card = say('twitter:card');
  // Pages of GIF services name the GIF as a video and as an animated image.
  const isGif = media && ((media.flags ?? 0) & AttachmentFlag.IS_ANIMATED) !== 0;
  const isVideo = video !== undefined || say('oembed:type') === 'video';
  const kind = isVideo
    ? isGif
      ? 'gifv'
      : 'video'
    : say('og:type') === 'article' || (media && isLarge(card, media))
      ? 'article'
      : 'link';
  const place = media && !isVideo && isLarge(card, media) ? 'image' : 'thumbnail';
  return {
    type: kind,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(color === undefined ? {} : { color }),
    ...(site ? { provider: { name: site, url: new URL(url).origin } } : {}),
    ...getAuthor(say, from),
    ...(media ? { [place]: media } : {}),
    ...(video ? { video } : {}),
  };
}
