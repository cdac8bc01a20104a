/** Frames a second, and frames of a loop. */
export const RATE = 30;
export const FRAMES = 60;

const fixed = (value) => ({ a: 0, k: value });

/** A value that changes between keyframes `[frame, value]`, slowly at each. */
const eased = (keys) => ({
  a: 1,
  k: keys.map(([t, value]) => ({
    t,
    s: [value].flat(),
    i: { x: [0.6], y: [1] },
    o: { x: [0.4], y: [0] },
  })),
});

const animate = (value) => (Array.isArray(value?.[0]) ? eased(value) : fixed(value));

const toColor = (hex) => [
  ...[1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3))),
  1,
];

const round = (value) => Number(value.toFixed(2));
const between = ([ax, ay], [bx, by]) => [round(ax - bx), round(ay - by)];

/** The vertices and tangents of an SVG path of the commands M, L, Q, C and Z. */
function readPath(path) {
  const v = [];
  const i = [];
  const o = [];
  let isClosed = false;
  const add = (point, into = point, before = v.at(-1)) => {
    if (before) o[v.length - 1] = between(o.at(-1) ?? before, before);
    v.push(point);
    i.push(between(into, point));
    o.push(undefined);
  };
  for (const [, command, numbers] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = Array.from({ length: values.length / 2 }, (_, n) => values.slice(2 * n, 2 * n + 2));
    const last = v.at(-1);
    if (command === 'Z') isClosed = true;
    else if (command === 'Q') {
      const [control, end] = points;
      const third = (from) => from.map((value, axis) => value + (2 / 3) * (control[axis] - value));
      o[v.length - 1] = third(last);
      add(end, third(end));
    } else if (command === 'C')
      for (let n = 0; n < points.length; n += 3) {
        o[v.length - 1] = points[n];
        add(points[n + 2], points[n + 1]);
      }
    else for (const point of points) add(point);
  }
  o[v.length - 1] ??= v.at(-1);
  o[v.length - 1] = between(o.at(-1), v.at(-1));
  return { ty: 'sh', ks: fixed({ i, o, v, c: isClosed }) };
}

const group = (...it) => ({
  ty: 'gr',
  it: [
    ...it,
    { ty: 'tr', p: fixed([0, 0]), a: fixed([0, 0]), s: fixed([100, 100]), r: fixed(0), o: fixed(100) },
  ],
});

const fill = (color, opacity = 100) => ({ ty: 'fl', c: fixed(toColor(color)), o: fixed(opacity), r: 1 });
const line = (color, width) => ({
  ty: 'st',
  c: fixed(toColor(color)),
  o: fixed(100),
  w: fixed(width),
  lc: 2,
  lj: 2,
});

export const shape = (path, color) => group(readPath(path), fill(color));
export const outlined = (path, color, width) => group(readPath(path), fill(color), line(color, width));
export const stroke = (path, color, width = 4.5) => group(readPath(path), line(color, width));
export const ellipse = ([x, y], [rx, ry], color, opacity) =>
  group({ ty: 'el', p: fixed([x, y]), s: fixed([2 * rx, 2 * ry]) }, fill(color, opacity));
export const tile = ([x, y], [width, height], color) =>
  group({ ty: 'rc', p: fixed([x, y]), s: fixed([width, height]), r: fixed(2) }, fill(color));

/**
 * A layer of shapes, or one that only moves others if it has none.
 *
 * @param motion where its pivot is (at), how far it is moved (move), turned (turn, degrees) and scaled (size, percent), and its opacity
 * (seen, percent); each a value or keyframes `[frame, value]`
 */
export function layer(ind, parent, shapes, motion = {}) {
  const { at = [0, 0], move = [0, 0], turn = 0, size = [100, 100], seen = 100 } = motion;
  const offset = ([dx, dy]) => [round(at[0] + dx), round(at[1] + dy)];
  const isMoving = Array.isArray(move[0]);
  return {
    ty: shapes.length > 0 ? 4 : 3,
    ind,
    ...(parent ? { parent } : {}),
    ip: 0,
    op: FRAMES,
    st: 0,
    ks: {
      a: fixed(at),
      p: isMoving ? eased(move.map(([frame, value]) => [frame, offset(value)])) : fixed(offset(move)),
      r: animate(turn),
      s: animate(size),
      o: animate(seen),
    },
    ...(shapes.length > 0 ? { shapes } : {}),
  };
}

/** A whole animation of 320 px, drawn on 200 x 200 units. Layers that are in front come first. */
export const animation = (layers) => ({
  v: '5.7.0',
  fr: RATE,
  ip: 0,
  op: FRAMES,
  w: 320,
  h: 320,
  assets: [],
  layers: [layer(1, undefined, [], { size: [160, 160] }), ...layers],
});
