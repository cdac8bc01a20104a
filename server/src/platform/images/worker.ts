import process from 'node:process';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { worker } from 'workerpool';
import { readApng } from './apng.ts';
import type {
  ImageFacts,
  ImageFailure,
  Outcome,
  RawInput,
  Recoded,
  RecodeInput,
  ResizeInput,
} from './types.ts';

/**
 * Pixels of all frames together at most: 64 million are 256 MB once decoded, which a small file can be made
 * to ask for.
 */
const MAX_PIXELS = 64_000_000;
/** Frames that are kept moving: a file of a few KB can claim tens of thousands, each of which costs time. */
const MAX_FRAMES = 500;
const SECONDS = 20;
/**
 * Memory limit of this process in bytes: an interlaced PNG of half a megabyte can ask for 640 million within the limit of pixels. The
 * process ends where a picture takes more, and with it that picture's work alone.
 */
const MAX_MEMORY = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

// Decoders work in threads of their own, so that this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
}, MEMORY_CHECK_MS).unref();

// One picture at a time in this process, and nothing kept of it.
sharp.concurrency(1);
sharp.cache(false);
// Loaders of documents (SVG, PDF, what ImageMagick reads) can refer to other files: they are not to be reached at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

const open = (data: Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(data, { limitInputPixels: MAX_PIXELS, sequentialRead: true, ...options }).timeout({
    seconds: SECONDS,
  });

const getFailure = (error: unknown): ImageFailure =>
  /pixel limit|timeout|too large|too many frames/i.test(String(error)) ? 'too-large' : 'unreadable';

const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, failure: getFailure(error) };
  }
};

const getFacts = async (data: Uint8Array): Promise<Metadata> => {
  const facts = await open(data).metadata();
  if (!FORMATS.has(facts.format ?? '')) throw new Error('Not a format that is taken.');
  return facts;
};

const moves = ({ pages = 1, format }: Metadata) =>
  pages > 1 && pages <= MAX_FRAMES && (format === 'gif' || format === 'webp');

/** Throws for a picture that would have to move with more frames than are kept. */
const checkFrames = ({ pages = 1 }: Metadata) => {
  if (pages > MAX_FRAMES) throw new Error('Too many frames.');
};

/** Unpacks a picture and packs it anew, so that nothing is left of it but its pixels. */
const recode = ({ data, width, height, crop, moving, apng: keepsApng }: RecodeInput) =>
  attempt<Recoded>(async () => {
    const facts = await getFacts(data);
    const apng = keepsApng ? readApng(data) : undefined;
    if (apng) {
      if (apng.width > width || apng.height > height) throw new Error('The animation is too large.');
      // Its frames can't be packed anew here, but its first one shows whether it can be unpacked.
      await open(data).stats();
      return { ...apng, moving: true, apng: true };
    }
    if (moving) checkFrames(facts);
    const animated = moving && moves(facts);
    const scale = crop
      ? Math.min(1, facts.autoOrient.width / width, (facts.pageHeight ?? facts.autoOrient.height) / height)
      : 1;
    const image = open(data, { animated })
      .autoOrient()
      .resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: crop ? 'cover' : 'inside',
        withoutEnlargement: !crop,
      });
    const packed =
      animated && facts.format === 'gif'
        ? image.gif({ effort: 4 })
        : image.webp({ quality: 92, smartSubsample: true, effort: animated ? 2 : 4 });
    const durationMs = animated ? (facts.delay ?? []).reduce((sum, delay) => sum + delay, 0) : 0;
    const frames = animated ? (facts.pages ?? 1) : 1;
    return { data: await packed.toBuffer(), moving: animated, apng: false, frames, durationMs };
  });

const pack = (image: Sharp, { format, moving, lossless }: ResizeInput): Sharp => {
  switch (format) {
    case 'png':
      return image.png();
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: false });
    case 'gif':
      return image.gif({ effort: 3 });
    case 'webp':
      if (lossless) return image.webp({ lossless: true, effort: 2 });
      return image.webp({ quality: 88, smartSubsample: true, effort: moving ? 2 : 4 });
  }
};

const resize = (input: ResizeInput) =>
  attempt<Uint8Array>(async () => {
    const facts = await getFacts(input.data);
    if (input.moving) checkFrames(facts);
    const image = open(input.data, { animated: input.moving })
      .autoOrient()
      .resize({ width: input.width, fit: 'inside', withoutEnlargement: true });
    return pack(image, input).toBuffer();
  });

/** Longer side of the picture that a placeholder is made of: as its author has it. */
const PLACEHOLDER_SIDE = 100;

const inspect = (data: Uint8Array) =>
  attempt<ImageFacts>(async () => {
    const facts = await getFacts(data);
    const { data: pixels, info } = await open(data)
      .autoOrient()
      .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: facts.autoOrient.width,
      height: facts.pageHeight ?? facts.autoOrient.height,
      moving: moves(facts),
      placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, pixels)).toString('base64'),
    };
  });

const draw = ({ pixels, width, height }: RawInput) =>
  attempt<Uint8Array>(() =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );

worker({ recode, resize, inspect, draw });
