/** The crop of an image: the center of the frame as shares of the image's sides, and the zoom (1 is as much as fits). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The frame's sides as shares of the image's. Ratios are width by height. */
export function getFrame(zoom: number, imageRatio: number, ratio: number) {
  return {
    width: Math.min(1, ratio / imageRatio) / zoom,
    height: Math.min(1, imageRatio / ratio) / zoom,
  };
}

const within = (at: number, side: number) => Math.min(1 - side / 2, Math.max(side / 2, at));

/** The nearest crop whose frame lies in the image. */
export function clampCrop({ zoom, x, y }: Crop, imageRatio: number, ratio: number): Crop {
  const bounded = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const { width, height } = getFrame(bounded, imageRatio, ratio);
  return { zoom: bounded, x: within(x, width), y: within(y, height) };
}

/** The crop after the image was moved by shares of the frame's sides. */
export function moveCrop(crop: Crop, across: number, down: number, imageRatio: number, ratio: number): Crop {
  const { width, height } = getFrame(crop.zoom, imageRatio, ratio);
  return clampCrop({ ...crop, x: crop.x - across * width, y: crop.y - down * height }, imageRatio, ratio);
}

/** A point in the window, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});
const distance = ([a, b]: readonly Spot[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Returns how far fingers moved, in pixels, and the factor by which they spread. */
export function followFingers(before: readonly Spot[], after: readonly Spot[]) {
  const [from, to] = [middle(before), middle(after)];
  const [was, is] = [distance(before), distance(after)];
  return { across: to.x - from.x, down: to.y - from.y, spread: was > 0 && is > 0 ? is / was : 1 };
}
