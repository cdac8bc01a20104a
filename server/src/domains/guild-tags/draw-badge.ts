import type { BadgeLook } from '@guildhall/protocol/guild-tags/badges';
import { BADGE_SHAPES, type Point } from './shapes.ts';

/** Pixels of an image, and samples in each for smooth edges; units of a drawing. */
const SIDE = 64;
const SAMPLES = 4;
const UNITS = 32;

/** Where a line across the drawing enters and leaves an outline, from left to right. */
function getCrossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let [px, py] = points.at(-1) ?? [0, 0];
  for (const [qx, qy] of points) {
    if (qy > y !== py > y) found.push(((px - qx) * (y - qy)) / (py - qy) + qx);
    [px, py] = [qx, qy];
  }
  return found.sort((a, b) => a - b);
}

const readColor = (text: string) => {
  const color = Number.parseInt(text.slice(1), 16);
  return [color >> 16, (color >> 8) & 255, color & 255] as const;
};

/** Fills a row of samples with the number of the uppermost shape at each, 0 for none. */
function fillRow(shapes: readonly { readonly points: readonly Point[] }[], y: number, row: Uint8Array): void {
  const perUnit = (SIDE * SAMPLES) / UNITS;
  row.fill(0);
  shapes.forEach(({ points }, index) => {
    const crossings = getCrossings(points, y);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      row.fill(
        index + 1,
        Math.max(0, Math.ceil((crossings[at] as number) * perUnit - 0.5)),
        Math.max(0, Math.ceil((crossings[at + 1] as number) * perUnit - 0.5)),
      );
  });
}

/** The pixels of a badge, with nothing behind it. */
export function drawBadge(look: BadgeLook): { pixels: Uint8Array; width: number; height: number } {
  const shapes = BADGE_SHAPES[look.badge].map(({ color, points }) => ({
    points,
    color: readColor(look[color]),
  }));
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  const rows = Array.from({ length: SAMPLES }, () => new Uint8Array(SIDE * SAMPLES));
  for (let y = 0; y < SIDE; y += 1) {
    for (const [index, row] of rows.entries())
      fillRow(shapes, ((y * SAMPLES + index + 0.5) * UNITS) / SIDE / SAMPLES, row);
    for (let x = 0; x < SIDE; x += 1) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (const row of rows)
        for (let sample = x * SAMPLES; sample < (x + 1) * SAMPLES; sample += 1) {
          const color = shapes[(row[sample] ?? 0) - 1]?.color;
          if (!color) continue;
          hits += 1;
          for (let channel = 0; channel < 3; channel += 1)
            sum[channel] = (sum[channel] ?? 0) + (color[channel] ?? 0);
        }
      if (hits === 0) continue;
      const at = (y * SIDE + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round((sum[channel] ?? 0) / hits);
      pixels[at + 3] = Math.round((hits * 255) / SAMPLES ** 2);
    }
  }
  return { pixels, width: SIDE, height: SIDE };
}
