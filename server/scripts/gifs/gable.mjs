/** The colors of the product (web/src/design/tokens.json, dark). */
export const COLORS = {
  verdigris: '#69c3ad',
  roof: '#3f8f7d',
  ink: '#0d2620',
  copper: '#ed8d59',
  brass: '#dfb85e',
  cream: '#f2ead9',
  red: '#e0606a',
  sky: '#7fb2e5',
  slate: '#202524',
};

/** The position in a wave that repeats `times` per loop: -1 to 1. */
export const wave = (t, times = 1, phase = 0) => Math.sin((t * times + phase) * 2 * Math.PI);
/** The same between 0 and 1. */
export const pulse = (t, times = 1, phase = 0) => (1 + wave(t, times, phase)) / 2;

const EYES = {
  open: ([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5"/>`,
  wide: ([x, y]) =>
    `<circle cx="${x}" cy="${y}" r="11" fill="${COLORS.cream}"/><circle cx="${x}" cy="${y}" r="5"/>`,
  happy: ([x, y]) => stroke(`M${x - 8} ${y + 3} Q${x} ${y - 9} ${x + 8} ${y + 3}`),
  closed: ([x, y]) => stroke(`M${x - 8} ${y} Q${x} ${y + 6} ${x + 8} ${y}`),
  flat: ([x, y]) => stroke(`M${x - 7} ${y} L${x + 7} ${y}`),
  squeezed: ([x, y], side) =>
    stroke(`M${x - 6 * side} ${y - 6} L${x + 5 * side} ${y} L${x - 6 * side} ${y + 6}`),
  angry: ([x, y], side) =>
    `<circle cx="${x}" cy="${y + 2}" r="6"/>${stroke(`M${x + 10 * side} ${y - 13} L${x - 8 * side} ${y - 5}`)}`,
  hearts: ([x, y]) => heart(x, y, 0.75, COLORS.red),
};

const MOUTHS = {
  smile: 'M88 143 Q100 155 112 143',
  flat: 'M90 147 L110 147',
  sad: 'M89 152 Q100 140 111 152',
  wobble: 'M86 149 Q91 143 96 148 T106 148 T115 147',
  smirk: 'M90 148 Q104 152 112 142',
};
const OPEN_MOUTHS = {
  laugh: `<path d="M84 140 Q100 138 116 140 Q114 163 100 163 Q86 163 84 140Z"/><path d="M91 156 Q100 149 109 156 Q105 162 100 162 Q95 162 91 156Z" fill="${COLORS.red}"/>`,
  o: '<ellipse cx="100" cy="149" rx="7" ry="9"/>',
  yawn: '<ellipse cx="100" cy="149" rx="10" ry="13"/>',
  shout: '<path d="M86 141 Q100 136 114 141 L110 158 Q100 162 90 158Z"/>',
};

const stroke = (path, color = COLORS.ink, width = 4.5) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export { stroke };

export const heart = (x, y, size, color = COLORS.red) =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${color}" d="M0 12 C-18 -1 -12 -14 -5 -13 C-2 -13 0 -10 0 -8 C0 -10 2 -13 5 -13 C12 -14 18 -1 0 12Z"/>`;

/** A letter or sign that people of all languages read. */
export const write = (text, x, y, size, color) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${size}" fill="${color}" text-anchor="middle">${text}</text>`;

/**
 * Gable, the little house that acts in all of them: 112 px wide, its feet at y 172.
 *
 * @param pose where it stands (x, y), how it leans (lean, degrees), how tall it is (tall, a factor), its eyes and mouth, where it looks
 * (look), where its hands are from its shoulders (left, right), whether it blushes, and what it wears over its face (over)
 */
export function gable(pose = {}) {
  const { x = 0, y = 0, lean = 0, tall = 1, eyes = 'open', mouth = 'smile', look = [0, 0] } = pose;
  const { left = [-18, 24], right = [18, 24], blush = false, over = '', color = COLORS.verdigris } = pose;
  const [lookX, lookY] = look;
  const eye = (side) => EYES[eyes]([100 + side * 19 + lookX, 121 + lookY], side);
  const arm = (shoulder, [dx, dy], side) => {
    const [hx, hy] = [shoulder + dx, 138 + dy];
    const bend = `Q${shoulder + side * 16} ${138 + dy / 3} ${hx} ${hy}`;
    return `${stroke(`M${shoulder} 138 ${bend}`, COLORS.roof, 11)}<circle cx="${hx}" cy="${hy}" r="9" fill="${COLORS.cream}"/>`;
  };
  return `<g transform="translate(${x} ${y}) rotate(${lean} 100 172) translate(0 ${172 - 172 * tall}) scale(1 ${tall})">
    ${stroke('M80 168 L80 178 M120 168 L120 178', COLORS.roof, 12)}
    <path d="M100 62 L148 101 L148 160 Q148 168 140 168 L60 168 Q52 168 52 160 L52 101Z" fill="${color}" stroke="${color}" stroke-width="8" stroke-linejoin="round"/>
    ${stroke('M40 106 L100 56 L160 106', COLORS.roof, 14)}
    ${blush ? `<circle cx="70" cy="137" r="8" fill="${COLORS.copper}" opacity="0.75"/><circle cx="130" cy="137" r="8" fill="${COLORS.copper}" opacity="0.75"/>` : ''}
    <g fill="${COLORS.ink}">${eye(-1)}${eye(1)}
    <g transform="translate(${lookX} ${lookY})">${OPEN_MOUTHS[mouth] ?? stroke(MOUTHS[mouth])}</g></g>
    ${over}
    ${arm(54, left, -1)}${arm(146, right, 1)}
  </g>`;
}

/** The shadow below, smaller while it is in the air. */
export const shadow = (size = 1, x = 100) =>
  `<ellipse cx="${x}" cy="182" rx="${50 * size}" ry="6" fill="#000" opacity="0.25"/>`;
