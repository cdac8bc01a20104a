import { COLORS, gable, heart, pulse, shadow, stroke, wave, write } from './gable.mjs';

const { copper, brass, cream, red, sky, ink } = COLORS;

/** Backgrounds by mood. */
const CALM = '#1f3a35';
const WARM = '#4a2c1f';
const GOLD = '#443714';
const BLUE = '#1f3046';
const ROSE = '#46222b';

const jump = (t, height, times = 2) => -Math.abs(wave(t, times / 2)) * height;

const confetti = (t) =>
  Array.from({ length: 22 }, (_, index) => {
    const x = (index * 47) % 200;
    const y = ((t + ((index * 31) % 22) / 22) % 1) * 220 - 10;
    const color = [copper, brass, cream, sky, red][index % 5];
    return `<rect x="${x}" y="${y}" width="7" height="11" rx="2" fill="${color}" transform="rotate(${(index * 53 + t * 360) % 360} ${x + 3} ${y + 5})"/>`;
  }).join('');

const rising = (t, count, draw) =>
  Array.from({ length: count }, (_, index) => {
    const at = (t + index / count) % 1;
    return `<g opacity="${Math.min(1, 3 * (1 - at))}">${draw(at, index)}</g>`;
  }).join('');

const star = (x, y, size, color = brass) =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${color}" d="M0 -10 L3 -3 L10 0 L3 3 L0 10 L-3 3 L-10 0 L-3 -3Z"/>`;

/** Each draws itself at a moment of its loop, 0 to 1, on 200 x 200 pixels. */
export const figures = {
  wave: [
    CALM,
    (t) =>
      shadow() + gable({ lean: 2 * wave(t), eyes: 'happy', right: [26 + 9 * wave(t, 2), -48], blush: true }),
  ],
  yes: [
    CALM,
    (t) =>
      shadow() +
      gable({ look: [0, 7 * wave(t, 2)], tall: 1 - 0.04 * pulse(t, 2), eyes: 'happy' }) +
      stroke(`M84 28 L96 ${40 + 3 * wave(t, 2)} L120 12`, brass, 8),
  ],
  no: [
    ROSE,
    (t) =>
      shadow() +
      gable({ look: [11 * wave(t, 2), 0], lean: 3 * wave(t, 2), eyes: 'flat', mouth: 'flat' }) +
      stroke('M86 14 L114 42 M114 14 L86 42', copper, 8),
  ],
  clap: [
    GOLD,
    (t) => {
      const apart = 6 + 22 * pulse(t, 4);
      return (
        shadow() +
        gable({
          y: jump(t, 4, 4),
          eyes: 'happy',
          mouth: 'laugh',
          left: [46 - apart, 18],
          right: [-46 + apart, 18],
        }) +
        (apart < 14 ? star(72, 40, 1.2) + star(130, 34, 0.9) + star(100, 26, 1.1) : '')
      );
    },
  ],
  party: [
    BLUE,
    (t) =>
      shadow(1 + jump(t, 0.3)) +
      gable({
        y: jump(t, 20),
        lean: 7 * wave(t),
        eyes: 'happy',
        mouth: 'laugh',
        left: [-26, -44],
        right: [26, -44],
        over: `<path d="M84 62 L100 18 L116 62Z" fill="${copper}"/><circle cx="100" cy="18" r="7" fill="${brass}"/>`,
      }) +
      confetti(t),
  ],
  thinking: [
    CALM,
    (t) =>
      shadow() +
      gable({
        lean: -3,
        look: [6, -7 + 2 * wave(t)],
        eyes: 'open',
        mouth: 'smirk',
        right: [-34, 14 + 3 * wave(t, 2)],
      }) +
      [0, 1, 2]
        .map(
          (n) =>
            `<circle cx="${146 + n * 15}" cy="${52 - n * 13}" r="${4 + n * 2}" fill="${cream}" opacity="${pulse(t, 1, -n / 5)}"/>`,
        )
        .join(''),
  ],
  hug: [
    WARM,
    (t) => {
      const near = 8 * pulse(t);
      return (
        shadow(1.3) +
        `<g transform="translate(14 34) scale(0.8)">${gable({ x: -36 + near, lean: 7, eyes: 'closed', blush: true, right: [4, 14] })}${gable({ x: 62 - near, lean: -7, eyes: 'closed', blush: true, left: [-14, 8], color: brass })}</g>` +
        rising(t, 3, (at, n) => heart(82 + n * 20 + 6 * wave(at), 66 - at * 60, 0.8))
      );
    },
  ],
  sleepy: [
    BLUE,
    (t) =>
      shadow() +
      gable({
        tall: 0.97 + 0.03 * wave(t),
        lean: 4 + 2 * wave(t),
        eyes: 'closed',
        mouth: t > 0.55 && t < 0.85 ? 'yawn' : 'flat',
      }) +
      rising(t, 3, (at) => write('z', 140 + at * 34, 76 - at * 56, 16 + at * 16, sky)),
  ],
  laugh: [
    GOLD,
    (t) =>
      shadow() +
      gable({
        y: jump(t, 6, 6),
        lean: 5 * wave(t, 3),
        eyes: 'squeezed',
        mouth: 'laugh',
        left: [22, 26],
        right: [-22, 26],
      }) +
      rising(t, 2, (at, n) =>
        stroke(n ? `M40 ${84 - at * 40} q-12 -6 -10 -20` : `M160 ${84 - at * 40} q12 -6 10 -20`, cream, 5),
      ),
  ],
  cry: [
    BLUE,
    (t) =>
      shadow() +
      gable({ lean: wave(t, 4), eyes: 'closed', mouth: 'wobble', left: [10, 6], right: [-10, 6] }) +
      rising(
        t,
        4,
        (at, n) =>
          `<path transform="translate(${(n % 2 ? 126 : 74) + (n % 2 ? 14 : -14) * at} ${130 + at * 46})" fill="${sky}" d="M0 -9 Q9 4 0 7 Q-9 4 0 -9Z"/>`,
      ),
  ],
  love: [
    ROSE,
    (t) =>
      shadow() +
      gable({
        tall: 1 + 0.03 * wave(t, 2),
        eyes: 'hearts',
        mouth: 'laugh',
        blush: true,
        left: [34, 14],
        right: [-34, 14],
      }) +
      rising(t, 5, (at, n) => heart(24 + n * 38 + 6 * wave(at), 130 - at * 130, 0.6 + 0.5 * at)),
  ],
  shocked: [
    GOLD,
    (t) =>
      shadow() +
      gable({ y: -3 * pulse(t, 4), tall: 1.04, eyes: 'wide', mouth: 'o', left: [4, -10], right: [-4, -10] }) +
      [-34, 0, 34]
        .map((d) =>
          stroke(`M${100 + d} ${38 - 6 * pulse(t, 2)} L${100 + d * 1.4} ${18 - 6 * pulse(t, 2)}`, brass, 6),
        )
        .join(''),
  ],
  angry: [
    ROSE,
    (t) =>
      shadow() +
      gable({
        x: 2 * wave(t, 6),
        eyes: 'angry',
        mouth: 'shout',
        color: '#d98a76',
        left: [-24, 8],
        right: [24, 8],
      }) +
      rising(
        t,
        4,
        (at, n) =>
          `<circle cx="${n % 2 ? 164 + at * 14 : 36 - at * 14}" cy="${70 - at * 50}" r="${6 + at * 9}" fill="${cream}" opacity="0.6"/>`,
      ),
  ],
  shrug: [
    CALM,
    (t) => {
      const up = Math.max(0, wave(t)) * 14;
      return (
        shadow() +
        gable({
          tall: 1 - up / 400,
          lean: 3,
          look: [0, -2],
          eyes: 'flat',
          mouth: 'smirk',
          left: [-34, 4 - up],
          right: [34, 4 - up],
        })
      );
    },
  ],
  dance: [
    BLUE,
    (t) =>
      shadow() +
      gable({
        x: 12 * wave(t),
        y: jump(t, 9, 4),
        lean: 9 * wave(t, 1, 0.25),
        eyes: 'happy',
        left: [-30, 30 * wave(t, 2)],
        right: [30, -30 * wave(t, 2)],
      }) +
      rising(t, 3, (at, n) => write('♪', 34 + n * 64, 70 - at * 46, 26, [brass, copper, sky][n])),
  ],
  'thumbs-up': [
    CALM,
    (t) =>
      shadow() +
      gable({ lean: -2, eyes: 'happy', right: [30, -12 - 8 * pulse(t, 2)] }) +
      `<g transform="translate(177 ${121 - 8 * pulse(t, 2)})"><rect x="-6" y="-22" width="11" height="24" rx="5.5" fill="${cream}"/></g>` +
      star(40, 44, 0.9 + 0.5 * pulse(t, 2)) +
      star(66, 28, 0.6 + 0.4 * pulse(t, 2, 0.3)),
  ],
  'thank-you': [
    WARM,
    (t) => {
      const bow = Math.max(0, wave(t)) * 0.16;
      return (
        shadow() +
        gable({
          tall: 1 - bow,
          look: [0, bow * 60],
          eyes: 'closed',
          blush: true,
          left: [40, 16],
          right: [-40, 16],
        }) +
        heart(70, 34 - 3 * wave(t), 0.8, copper) +
        heart(100, 26 - 3 * wave(t, 1, 0.2), 1.2) +
        heart(130, 34 - 3 * wave(t, 1, 0.4), 0.8, copper)
      );
    },
  ],
  facepalm: [
    CALM,
    (t) =>
      shadow() +
      gable({
        lean: -4,
        look: [4 * wave(t), 4],
        eyes: 'flat',
        mouth: 'sad',
        right: [-44 + 3 * wave(t), -16],
      }),
  ],
  coffee: [
    WARM,
    (t) => {
      const sip = Math.max(0, wave(t)) * 18;
      return (
        shadow() +
        gable({ eyes: sip > 8 ? 'closed' : 'happy', right: [-26, 26 - sip] }) +
        `<g transform="translate(116 ${150 - sip})"><rect x="-12" y="-10" width="24" height="24" rx="5" fill="${copper}"/><path d="M12 -5 Q22 -4 12 8" fill="none" stroke="${copper}" stroke-width="5"/></g>` +
        rising(t, 3, (at, n) => stroke(`M${110 + n * 6} ${136 - sip - at * 30} q4 -6 0 -12`, cream, 3))
      );
    },
  ],
  cool: [
    GOLD,
    (t) => {
      const down = Math.min(1, t * 2.5) * 70 - 70;
      return (
        shadow() +
        gable({
          lean: 3 * wave(t, 2),
          mouth: 'smirk',
          left: [26, 26],
          right: [-26, 26],
          over: `<g transform="translate(0 ${down})" fill="${ink}"><path d="M64 112 H136 V118 H64Z"/><rect x="66" y="112" width="30" height="20" rx="8"/><rect x="104" y="112" width="30" height="20" rx="8"/><path d="M72 117 l8 0 l-6 9z M110 117 l8 0 l-6 9z" fill="#fff" opacity="0.5"/></g>`,
        })
      );
    },
  ],
  typing: [
    CALM,
    (t) =>
      shadow() +
      gable({
        look: [0, 5],
        eyes: 'open',
        mouth: 'flat',
        left: [22, 22 + 5 * wave(t, 4)],
        right: [-22, 22 - 5 * wave(t, 4)],
      }) +
      `<rect x="62" y="166" width="76" height="14" rx="4" fill="${cream}"/>` +
      [0, 1, 2]
        .map(
          (n) =>
            `<circle cx="${80 + n * 20}" cy="${36 - 8 * Math.max(0, wave(t, 2, -n / 6))}" r="7" fill="${brass}"/>`,
        )
        .join(''),
  ],
  popcorn: [
    WARM,
    (t) => {
      const bite = Math.max(0, wave(t, 2)) * 26;
      return (
        shadow() +
        gable({
          eyes: 'wide',
          mouth: bite > 16 ? 'o' : 'smile',
          look: [5 * wave(t), 0],
          left: [30, 26],
          right: [-30, 30 - bite],
        }) +
        `<path d="M72 146 L112 146 L106 182 L78 182Z" fill="${cream}"/><path d="M80 146 L84 182 M92 146 L92 182 M104 146 L100 182" stroke="${red}" stroke-width="6"/>` +
        [74, 84, 94, 104, 112]
          .map((x, n) => `<circle cx="${x}" cy="${143 - 3 * pulse(t, 2, n / 5)}" r="7" fill="${brass}"/>`)
          .join('')
      );
    },
  ],
  rocket: [
    BLUE,
    (t) =>
      Array.from(
        { length: 14 },
        (_, n) =>
          `<circle cx="${(n * 61) % 200}" cy="${((t * 2 + n / 14) % 1) * 220}" r="${1.5 + (n % 3)}" fill="${cream}"/>`,
      ).join('') +
      `<g transform="translate(${3 * wave(t, 6)} -14)"><path d="M72 168 L100 ${216 + 16 * pulse(t, 8)} L128 168Z" fill="${copper}"/><path d="M84 168 L100 ${196 + 12 * pulse(t, 8)} L116 168Z" fill="${brass}"/>${gable({ eyes: 'happy', mouth: 'laugh', left: [-26, -30], right: [26, -30] })}</g>`,
  ],
  'high-five': [
    GOLD,
    (t) => {
      const near = 12 * pulse(t);
      return (
        shadow(1.3) +
        `<g transform="translate(18 36) scale(0.78)">${gable({ x: -54 + near, lean: 4, eyes: 'happy', mouth: 'laugh', right: [22, -44] })}${gable({ x: 76 - near, lean: -4, eyes: 'happy', mouth: 'laugh', left: [-22, -44], color: copper })}</g>` +
        (near > 9 ? star(100, 76, 2.4) : '')
      );
    },
  ],
};
