// Draws the stickers of the built-in pack (server/src/platform/stickers/library): Lottie animations of Gable, the little house.
//   node server/scripts/stickers/draw.mjs
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLORS } from '../gifs/gable.mjs';
import { animation, ellipse, FRAMES, layer, outlined, shape, stroke, tile } from './lottie.mjs';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'platform', 'stickers', 'library');
const { verdigris, roof, ink, copper, brass, cream, red, sky } = COLORS;

const HEART = 'M0 12 C-18 -1 -12 -14 -5 -13 C-2 -13 0 -10 0 -8 C0 -10 2 -13 5 -13 C12 -14 18 -1 0 12Z';
const place = (path, x, y, size = 1) =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, dx, dy) => `${x + size * dx} ${y + size * dy}`);

const EYES = {
  open: (x) => ellipse([x, 121], [6.5, 6.5], ink),
  happy: (x) => stroke(`M${x - 8} 124 Q${x} 112 ${x + 8} 124`, ink),
  closed: (x) => stroke(`M${x - 8} 121 Q${x} 127 ${x + 8} 121`, ink),
  squeezed: (x, side) => stroke(`M${x - 6 * side} 115 L${x + 5 * side} 121 L${x - 6 * side} 127`, ink),
  hearts: (x) => shape(place(HEART, x, 121, 0.8), red),
};
const MOUTHS = {
  smile: [stroke('M88 143 Q100 155 112 143', ink)],
  sad: [stroke('M89 152 Q100 140 111 152', ink)],
  laugh: [
    shape('M91 156 Q100 149 109 156 Q105 162 100 162 Q95 162 91 156Z', red),
    shape('M84 140 Q100 138 116 140 Q114 163 100 163 Q86 163 84 140Z', ink),
  ],
  o: [ellipse([100, 149], [7, 9], ink)],
};

const arm = (shoulder, side, [dx, dy]) => [
  ellipse([shoulder + dx, 138 + dy], [9, 9], cream),
  stroke(`M${shoulder} 138 Q${shoulder + side * 16} ${138 + dy / 3} ${shoulder + dx} ${138 + dy}`, roof, 11),
];

const WAVING = [0, 15, 30, 45, 60];
const swing = (...values) => WAVING.map((frame, index) => [frame, values[index % values.length]]);

/** Gable, behind `front` and before `back`; what moves is as `layer` says. */
function gable({
  eyes = 'open',
  mouth = 'smile',
  blush = false,
  body,
  face,
  left,
  right,
  front = [],
  back = [],
}) {
  const [leftHand, leftMotion] = left ?? [[-18, 24]];
  const [rightHand, rightMotion] = right ?? [[18, 24]];
  const cheeks = [70, 130].map((x) => ellipse([x, 137], [8, 8], copper, 75));
  return animation([
    ...front,
    layer(2, 1, [], { at: [100, 172], ...body }),
    layer(3, 2, [], { at: [100, 130], ...face }),
    layer(10, 2, arm(146, 1, rightHand), { at: [146, 138], ...rightMotion }),
    layer(11, 2, arm(54, -1, leftHand), { at: [54, 138], ...leftMotion }),
    layer(12, 3, [EYES[eyes](81, -1), EYES[eyes](119, 1), ...MOUTHS[mouth], ...(blush ? cheeks : [])]),
    layer(13, 2, [
      stroke('M40 106 L100 56 L160 106', roof, 14),
      outlined('M100 62 L148 101 L148 160 Q148 168 140 168 L60 168 Q52 168 52 160 L52 101Z', verdigris, 8),
      stroke('M80 168 L80 178', roof, 12),
      stroke('M120 168 L120 178', roof, 12),
    ]),
    layer(14, 1, [ellipse([100, 184], [50, 6], '#000000', 25)]),
    ...back,
  ]);
}

/** Shapes that rise one after another, and fade. */
const rising = (count, draw) =>
  Array.from({ length: count }, (_, index) => {
    const from = Math.round((index * FRAMES) / count / 2);
    return layer(20 + index, 1, draw(index), {
      move: [
        [from, [0, 0]],
        [from + 30, [index % 2 ? 10 : -10, -60]],
      ],
      seen: [
        [from, 0],
        [from + 8, 100],
        [from + 20, 100],
        [from + 30, 0],
      ],
    });
  });

const falling = Array.from({ length: 14 }, (_, index) => {
  const x = 14 + ((index * 53) % 172);
  const from = (index * 17) % 30;
  const color = [copper, brass, cream, sky, red][index % 5];
  return layer(20 + index, 1, [tile([x, -12], [8, 12], color)], {
    at: [x, -12],
    move: [
      [from, [0, 0]],
      [from + 30, [index % 2 ? 12 : -12, 230]],
    ],
    turn: [
      [0, index * 40],
      [FRAMES, index * 40 + 360],
    ],
  });
});

const tear = (index, x, from) =>
  layer(20 + index, 1, [ellipse([x, 132], [4, 6], sky)], {
    move: [
      [from, [0, 0]],
      [from + 28, [0, 36]],
    ],
    seen: [
      [from, 0],
      [from + 4, 100],
      [from + 20, 100],
      [from + 28, 0],
    ],
  });

/** Each sticker by its name; their words are in the migration that adds the pack. */
const stickers = {
  wave: gable({
    eyes: 'happy',
    blush: true,
    body: { turn: swing(-2, 2) },
    right: [[26, -46], { turn: swing(-16, 18) }],
  }),
  love: gable({
    eyes: 'hearts',
    blush: true,
    body: {
      size: [
        [0, [100, 100]],
        [15, [103, 97]],
        [30, [100, 100]],
        [45, [103, 97]],
        [60, [100, 100]],
      ],
    },
    front: rising(4, (index) => [shape(place(HEART, 40 + index * 40, 70, 0.9), red)]),
  }),
  laugh: gable({
    eyes: 'squeezed',
    mouth: 'laugh',
    blush: true,
    body: { turn: swing(-5, 5), move: swing([0, 0], [0, -6]) },
    face: { move: swing([0, 2], [0, -3]) },
  }),
  cheer: gable({
    eyes: 'happy',
    mouth: 'laugh',
    body: { move: swing([0, 0], [0, -16]) },
    left: [[-18, -46], { turn: swing(8, -10) }],
    right: [[18, -46], { turn: swing(-8, 10) }],
    back: falling,
  }),
  sad: gable({
    mouth: 'sad',
    body: {
      size: [
        [0, [100, 100]],
        [30, [101, 96]],
        [60, [100, 100]],
      ],
    },
    face: {
      move: [
        [0, [0, 0]],
        [30, [0, 4]],
        [60, [0, 0]],
      ],
    },
    front: [tear(0, 81, 0), tear(1, 119, 22)],
  }),
  sleep: gable({
    eyes: 'closed',
    mouth: 'o',
    body: {
      size: [
        [0, [100, 98]],
        [30, [100, 102]],
        [60, [100, 98]],
      ],
      turn: 4,
    },
    front: rising(3, (index) => [
      stroke(place('M-7 -8 L7 -8 L-7 8 L7 8', 140 + index * 8, 62 - index * 6, 0.8 + index * 0.15), sky, 5),
    ]),
  }),
};

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [name, sticker] of Object.entries(stickers))
  await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(sticker)}\n`);
process.stdout.write(`${Object.keys(stickers).join(', ')}\n`);
