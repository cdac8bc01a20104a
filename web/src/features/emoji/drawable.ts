import { isDrawn } from '../../design/Emoji.tsx';

/** Pixels of the square in which an emoji is tested, and how much wider a single glyph can be. */
const SIZE = 24;
const SLACK = 1.6;

let pencil: CanvasRenderingContext2D | null | undefined;
function startDrawing(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * 2;
  canvas.height = SIZE * 2;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.font = `${SIZE}px sans-serif`;
    context.textBaseline = 'top';
  }
  return context;
}

/** Whether the platform's fonts have a glyph for an emoji: coloured, and one for all of its characters. */
function platformDraws(emoji: string): boolean {
  pencil ??= startDrawing();
  // Without a canvas nothing is known, and nothing is taken away.
  if (!pencil) return true;
  if (pencil.measureText(emoji).width > SIZE * SLACK) return false;
  pencil.clearRect(0, 0, SIZE * 2, SIZE * 2);
  pencil.fillText(emoji, 0, 0);
  const { data } = pencil.getImageData(0, 0, SIZE * 2, SIZE * 2);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3) as unknown as [number, number, number];
    // The box shown for a missing character is black, as the pencil is.
    if (red > 40 || green > 40 || blue > 40) return true;
  }
  return false;
}

const tested = new Map<string, boolean>();

/** Whether an emoji can be shown here: in the bundled drawings, or by the platform, as far as that has been tested. */
export const isDrawable = (emoji: string): boolean => isDrawn(emoji) || (tested.get(emoji) ?? false);

/** ms that a test of one emoji can take, and ms between two in browsers that don't say when they are idle. */
const TEST = 4;
const PAUSE = 50;

const whenIdle = (run: (hasTime: () => boolean) => void): void => {
  if ('requestIdleCallback' in window)
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > TEST));
  else setTimeout(() => run(() => false), PAUSE);
};

/** Tests the emoji that have no bundled drawing, a few whenever the browser is idle, because a test takes milliseconds. */
export function testPlatform(emoji: readonly string[]): Promise<void> {
  const left = emoji.filter((each) => !isDrawn(each) && !tested.has(each));
  return new Promise((resolve) => {
    const testSome = (hasTime: () => boolean) => {
      do {
        const next = left.pop();
        if (next === undefined) return resolve();
        tested.set(next, platformDraws(next));
      } while (hasTime());
      whenIdle(testSome);
    };
    if (left.length === 0) resolve();
    else whenIdle(testSome);
  });
}
