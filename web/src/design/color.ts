/**
 * Colour arithmetic of the design system: sRGB to and from OKLCH (matrices: Björn Ottosson, "A perceptual color space
 * for image processing", 2020) and the relative luminance and contrast ratio of WCAG 2.2.
 */

/** Lightness 0 to 1, chroma (about 0 to 0.37 in sRGB), hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Channels 0 to 1, alpha 0 to 1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Parses `#rrggbb` and `rgba(r, g, b, a)`, the two notations tokens.json uses. Throws on any other. */
export function parseColor(text: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(text);
  if (hex) return fromInteger(Number.parseInt(hex[1]!, 16));
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(text);
  if (!parts) throw new Error(`Not a token colour: ${text}`);
  const [r, g, b, a] = parts.slice(1).map(Number) as [number, number, number, number];
  return { r: r / 255, g: g / 255, b: b / 255, a };
}

/** A wire colour (0xRRGGBB as an integer) as channels. */
export function fromInteger(value: number): Rgb {
  return { r: ((value >> 16) & 255) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255, a: 1 };
}

/** `#rrggbb`, channels clipped to the sRGB gamut. */
export function toHex({ r, g, b }: Rgb): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `#${[r, g, b].map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function toOklch(color: Rgb): Oklch {
  const [r, g, b] = [linear(color.r), linear(color.g), linear(color.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  };
}

/** OKLCH to sRGB; chroma is reduced until the colour fits the gamut, lightness and hue stay. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const inGamut = ({ r, g, b }: Rgb) => [r, g, b].every((value) => value >= -0.0005 && value <= 1.0005);
  let color = oklchToRgb(l, c, h);
  for (let chroma = c; chroma > 0 && !inGamut(color); ) {
    chroma -= 0.002;
    color = oklchToRgb(l, Math.max(0, chroma), h);
  }
  return color;
}

function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const A = chroma * Math.cos((hue * Math.PI) / 180);
  const B = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (lightness - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (lightness - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return {
    r: gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    a: 1,
  };
}

/** `over` laid on an opaque `under`. */
export function composite(over: Rgb, under: Rgb): Rgb {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

const luminance = ({ r, g, b }: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG contrast ratio, 1 to 21, of two opaque colours. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
