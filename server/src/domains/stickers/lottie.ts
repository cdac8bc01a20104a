import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { apiError, invalidForm } from '../../platform/http/errors.ts';

const { lottie: LIMITS, side: SIDE, frames: MAX_FRAMES, seconds: MAX_SECONDS } = STICKER_LIMITS;

type Fields = Readonly<Record<string, unknown>>;

/** Layers by `ty`: compositions, plain colors, groups of movement, shapes. Not images (2), text (5), sound, video and cameras. */
const LAYERS: ReadonlySet<unknown> = new Set([0, 1, 3, 4]);
const IMAGE_LAYER = 2;
/** Shapes, colors and modifiers whose cost does not depend on a number: not repeaters (rp), zigzags (zz) and the like. */
const SHAPES: ReadonlySet<unknown> = new Set([
  'gr',
  'sh',
  'rc',
  'el',
  'sr',
  'fl',
  'st',
  'gf',
  'gs',
  'tr',
  'tm',
  'rd',
  'mm',
]);
/** Names and notes of the author, and fonts, which no allowed layer uses. */
const DROPPED: ReadonlySet<string> = new Set([
  'nm',
  'mn',
  'cl',
  'ln',
  'tg',
  'meta',
  'markers',
  'fonts',
  'chars',
  '__proto__',
]);

const malformed = () => apiError(ErrorCode.INVALID_JSON_FOR_UPLOADED_LOTTIE_FILE);
const unsupported = (what: string) =>
  invalidForm({ file: { code: 'IMAGE_INVALID', message: `The animation has ${what}.` } });

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readList(value: unknown): readonly Fields[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isFields)) throw malformed();
  return value;
}

/** Whether lists and objects are nested deeper than any drawing needs; strings count as well, which only makes it stricter. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -1;
    if (depth > LIMITS.depth) return true;
  }
  return false;
}

function parse(data: Uint8Array): Fields {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data);
    if (isDeep(text)) throw malformed();
    const value: unknown = JSON.parse(text, (key, each) => (DROPPED.has(key) ? undefined : each));
    if (isFields(value)) return value;
  } catch {
    // Not UTF-8, not JSON, or too deep.
  }
  throw malformed();
}

/** Throws 170003 to 170007 for a size or duration out of range. */
function checkHead({ w, h, fr, ip, op }: Fields): void {
  if (![w, h, fr, ip, op].every(Number.isFinite)) throw malformed();
  const [width, height, rate, frames] = [w, h, fr, Number(op) - Number(ip)] as number[] as [
    number,
    number,
    number,
    number,
  ];
  if (width < 1 || height < 1 || frames <= 0) throw malformed();
  if (width > SIDE || height > SIDE) throw apiError(ErrorCode.LOTTIE_ANIMATION_MAXIMUM_DIMENSIONS_EXCEEDED);
  if (rate > LIMITS.framesPerSecond) throw apiError(ErrorCode.STICKER_MAXIMUM_FRAMERATE_EXCEEDED);
  if (rate < 1) throw apiError(ErrorCode.STICKER_FRAMERATE_IS_TOO_SMALL_OR_TOO_LARGE);
  if (frames > MAX_FRAMES) throw apiError(ErrorCode.STICKER_FRAME_COUNT_EXCEEDS_MAXIMUM_OF1000_FRAMES);
  if (frames / rate > MAX_SECONDS)
    throw apiError(ErrorCode.STICKER_ANIMATION_DURATION_EXCEEDS_MAXIMUM_OF5_SECONDS);
}

/** Throws if a number of the value, at whichever keyframe, is greater than `max`. */
function checkNumbers(value: unknown, max: number, what: string): void {
  if (typeof value === 'number' && Math.abs(value) > max) throw unsupported(what);
  if (typeof value === 'object' && value !== null)
    // The time of a keyframe is none of its values.
    for (const [key, each] of Object.entries(value)) if (key !== 't') checkNumbers(each, max, what);
}

/** Checks everything in a layer, and returns how many values that is. Throws 50035 for expressions, effects and shapes that are not allowed. */
function checkValues(value: unknown): number {
  if (typeof value === 'number' && !Number.isFinite(value)) throw malformed();
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + checkValues(each), 1);
  const fields = value as Fields;
  if (typeof fields.x === 'string') throw unsupported('expressions');
  if (Array.isArray(fields.ef) && fields.ef.length > 0) throw unsupported('effects');
  for (const shape of [...readList(fields.shapes), ...readList(fields.it)]) {
    if (!SHAPES.has(shape.ty)) throw unsupported('shapes of an unknown kind, or repeaters');
    if (shape.ty === 'sr') checkNumbers(shape.pt, LIMITS.points, 'stars of too many points');
    if (isFields(shape.g)) checkNumbers(shape.g.p, LIMITS.colors, 'gradients of too many colors');
  }
  return Object.values(fields).reduce<number>((sum, each) => sum + checkValues(each), 1);
}

/** Throws unless every layer's chain of parents ends. */
function checkParents(layers: readonly Fields[]): void {
  const parents = new Map(layers.map(({ ind, parent }) => [ind, parent]));
  for (const { ind } of layers) {
    let [above, steps] = [parents.get(ind), 0];
    for (; above !== undefined && above !== null; above = parents.get(above), steps += 1)
      if (steps > layers.length) throw malformed();
  }
}

interface Cost {
  readonly layers: number;
  readonly values: number;
}

/** The cost of a composition with those that it uses. Throws 170002 for images, at circles, and beyond the limits. */
function createMeasure(compositions: ReadonlyMap<unknown, readonly Fields[]>) {
  const known = new Map<readonly Fields[], Cost | 'open'>();
  return function measure(layers: readonly Fields[]): Cost {
    const before = known.get(layers);
    if (before === 'open') throw malformed();
    if (before) return before;
    known.set(layers, 'open');
    if (layers.length > LIMITS.layers) throw unsupported('too many layers');
    checkParents(layers);
    const cost = { layers: 0, values: 0 };
    for (const layer of layers) {
      if (layer.ty === IMAGE_LAYER)
        throw apiError(ErrorCode.UPLOADED_LOTTIES_CANNOT_CONTAIN_RASTERIZED_IMAGES);
      if (!LAYERS.has(layer.ty)) throw unsupported('text, sound or other layers that are not shapes');
      const used = layer.ty === 0 ? compositions.get(layer.refId) : [];
      if (!used || layer.layers !== undefined) throw malformed();
      const inner = used.length > 0 ? measure(used) : { layers: 0, values: 0 };
      cost.layers += 1 + inner.layers;
      cost.values += checkValues(layer) + inner.values;
      if (cost.layers > LIMITS.layers) throw unsupported('too many layers');
      if (cost.values > LIMITS.values) throw unsupported('too many shapes');
    }
    known.set(layers, cost);
    return cost;
  };
}

/**
 * Returns a Lottie animation without names and fonts, if it is one that every client can draw: no expressions, images, text, effects, nor
 * anything whose cost grows beyond the limits. Throws 50035, 170001 to 170007.
 */
export function readLottie(data: Uint8Array): Uint8Array {
  const animation = parse(data);
  checkHead(animation);
  const assets = readList(animation.assets);
  if (assets.some(({ p, u }) => p !== undefined || u !== undefined))
    throw apiError(ErrorCode.UPLOADED_LOTTIES_CANNOT_CONTAIN_RASTERIZED_IMAGES);
  const layers = readList(animation.layers);
  if (layers.length === 0) throw malformed();
  const compositions = new Map(assets.map(({ id, layers: inner }) => [id, readList(inner)]));
  // Players take the first of the same id, and only the last was checked.
  if (compositions.size < assets.length) throw malformed();
  const measure = createMeasure(compositions);
  measure(layers);
  for (const unused of compositions.values()) measure(unused);
  const { v, fr, ip, op, w, h } = animation;
  const used = [...compositions].map(([id, inner]) => ({ id, layers: inner }));
  return Buffer.from(JSON.stringify({ v: String(v), fr, ip, op, w, h, assets: used, layers }));
}
