// Draws the GIFs of the built-in library (server/src/platform/gifs/library): an animation and a still of each figure.
//   node server/scripts/gifs/draw.mjs
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { figures } from './figures.mjs';

/** Pixels, frames of a loop, and ms of each. */
const SIZE = 180;
const FRAMES = 16;
const DELAY = 90;
const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'platform', 'gifs', 'library');

const drawFrame = (background, draw, t) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 200 200"><rect width="200" height="200" fill="${background}"/>${draw(t)}</svg>`,
    ),
  )
    .png()
    .toBuffer();

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
let bytes = 0;
for (const [name, [background, draw]] of Object.entries(figures)) {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, index) => drawFrame(background, draw, index / FRAMES)),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({
      delay: frames.map(() => DELAY),
      loop: 0,
      colours: 24,
      dither: 0,
      effort: 10,
      reuse: true,
      interFrameMaxError: 2,
    })
    .toBuffer();
  const still = await sharp(frames[Math.floor(FRAMES / 4)])
    .png({ palette: true, colours: 32 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.gif`), animation);
  await writeFile(join(FOLDER, `${name}.png`), still);
  bytes += animation.length + still.length;
}
process.stdout.write(`${Object.keys(figures).length} figures, ${Math.round(bytes / 1024)} KiB\n`);
