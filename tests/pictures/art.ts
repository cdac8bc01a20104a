import sharp from 'sharp';

/** A random number generator that creates the same images every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const GLAZES = [
  ['#2f6f63', '#8fd0bd', '#e9e4d4'],
  ['#7a3b2e', '#d98f5c', '#f3dcc0'],
  ['#27405f', '#6f9cc4', '#dfe8ee'],
  ['#5a4a6f', '#b49ccf', '#efe6f2'],
  ['#6b6a2f', '#c3bd62', '#f2efd3'],
] as const;

/** Creates a glazed tile that no one fired: a PNG of these pixels. */
export async function drawTile(seed: number, width = 640, height = 480): Promise<Buffer> {
  const random = seeded(seed);
  const [deep, mid, pale] = GLAZES[seed % GLAZES.length] as (typeof GLAZES)[number];
  const spots = Array.from({ length: 46 }, () => {
    const x = random() * width;
    const y = random() * height;
    const r = 8 + random() ** 2 * width * 0.16;
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${random() < 0.5 ? mid : pale}" opacity="${0.12 + random() * 0.3}"/>`;
  });
  const drips = Array.from({ length: 9 }, (_, index) => {
    const x = (index + random()) * (width / 9);
    const to = height * (0.35 + random() * 0.6);
    return `<path d="M${x} 0 V${to}" stroke="${pale}" stroke-width="${6 + random() * 26}" stroke-linecap="round" opacity="0.35"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <filter id="b"><feGaussianBlur stdDeviation="${width / 60}"/></filter></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><g filter="url(#b)">${spots.join('')}${drips.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The same as a data URI, as avatars and icons are sent. */
export const drawTileUri = async (seed: number): Promise<string> =>
  `data:image/png;base64,${(await drawTile(seed, 256, 256)).toString('base64')}`;
