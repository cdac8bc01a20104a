/** Red, green and blue of each default avatar's background: muted, and all dark enough for the figure. */
const GROUNDS = [
  [46, 125, 122],
  [52, 110, 158],
  [96, 94, 168],
  [150, 80, 130],
  [158, 92, 66],
  [104, 122, 58],
] as const;
const FIGURE = [244, 242, 236] as const;
const SIDE = 256;

/** The part of a pixel inside a shape whose edge is `distance` pixels away; inside is positive. */
const cover = (distance: number) => Math.min(1, Math.max(0, distance + 0.5));

/** Head and shoulders. */
const figureAt = (x: number, y: number): number => {
  const head = 46 - Math.hypot(x - SIDE / 2, y - 104);
  const shoulders = 84 - Math.hypot(x - SIDE / 2, (y - 256) * 1.02);
  return Math.max(cover(head), cover(shoulders));
};

/** The pixels of a default avatar. */
export function drawDefaultAvatar(index: number): { pixels: Uint8Array; width: number; height: number } {
  const ground = GROUNDS[index % GROUNDS.length] as (typeof GROUNDS)[number];
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const part = figureAt(x + 0.5, y + 0.5);
      const at = (y * SIDE + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round(
          (ground[channel] as number) * (1 - part) + (FIGURE[channel] as number) * part,
        );
      pixels[at + 3] = 255;
    }
  return { pixels, width: SIDE, height: SIDE };
}
