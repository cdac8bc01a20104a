import { GuildBadge } from '@guildhall/protocol/guild-tags/badges';

/** A place in a drawing of 32 by 32. */
export type Point = readonly [x: number, y: number];

/** An outline, filled with the badge's first or second color over what is below it. */
interface Shape {
  readonly color: 'primary' | 'secondary';
  readonly points: readonly Point[];
}

const STEPS = 48;

/** Part of an ellipse; angles in turns, clockwise from the right. */
const arc = (x: number, y: number, rx: number, ry: number, from = 0, to = 1): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / STEPS);
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });

/** A curve from one point to another, bent towards a third. */
const bend = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Point[] =>
  Array.from({ length: STEPS / 2 + 1 }, (_, step) => {
    const t = step / (STEPS / 2);
    const s = 1 - t;
    return [s * s * ax + 2 * s * t * bx + t * t * cx, s * s * ay + 2 * s * t * by + t * t * cy] as const;
  });

const primary = (...points: Point[]): Shape => ({ color: 'primary', points });
const secondary = (...points: Point[]): Shape => ({ color: 'secondary', points });

/** A drop or a flame: a point at the top, round at the bottom. */
const drop = (x: number, top: number, y: number, radius: number): Point[] => [
  ...bend([x, top], [x + radius, y - radius], [x + radius, y]),
  ...arc(x, y, radius, radius, 0, 0.5),
  ...bend([x - radius, y], [x - radius, y - radius], [x, top]),
];

/** The shapes of each badge, the lowest first. */
export const BADGE_SHAPES: Readonly<Record<GuildBadge, readonly Shape[]>> = {
  [GuildBadge.SWORD]: [
    primary([27, 3], [29, 5], [14, 21], [11, 18]),
    secondary([27, 3], [29, 5], [13, 20], [12, 19]),
    primary([7, 17], [15, 25], [13, 27], [5, 19]),
    primary([8, 22], [10, 24], [6, 28], [4, 26]),
    primary(...arc(4.5, 27.5, 2.5, 2.5)),
  ],
  [GuildBadge.WATER_DROP]: [
    primary(...drop(16, 2, 20, 10)),
    secondary(...arc(16, 20, 7, 7, 0.25, 0.5), ...arc(16, 20, 4.6, 4.6, 0.5, 0.25)),
  ],
  [GuildBadge.SKULL]: [
    primary(...arc(16, 13, 11, 10.5, 0.42, 1.08), [22, 29], [10, 29]),
    secondary(...arc(11.5, 14.5, 3.2, 3.4)),
    secondary(...arc(20.5, 14.5, 3.2, 3.4)),
    secondary([16, 18], [18, 21.5], [14, 21.5]),
    secondary([13, 25], [14.2, 25], [14.2, 29], [13, 29]),
    secondary([17.8, 25], [19, 25], [19, 29], [17.8, 29]),
  ],
  [GuildBadge.TOADSTOOL]: [
    secondary(
      [12, 16],
      [20, 16],
      ...bend([20, 16], [20, 25], [22, 29]),
      [10, 29],
      ...bend([10, 29], [12, 25], [12, 16]),
    ),
    primary(...arc(16, 17, 13, 13, 0.5, 1)),
    secondary(...arc(11, 11, 2.6, 2.4)),
    secondary(...arc(20.5, 12.5, 3, 2.6)),
    secondary(...arc(16, 6.8, 1.7, 1.5)),
  ],
  [GuildBadge.MOON]: [
    primary(...arc(15, 16, 12, 12, 0.13, 0.87), ...arc(20.5, 16, 9, 9, 0.84, 0.16)),
    secondary([24, 5], [25.2, 8], [28, 9], [25.2, 10], [24, 13], [22.8, 10], [20, 9], [22.8, 8]),
  ],
  [GuildBadge.LIGHTNING]: [
    primary([19, 2], [6, 18], [14, 18], [11, 30], [26, 12], [17.5, 12]),
    secondary([17, 7], [9.5, 16.4], [13, 16.4], [19, 8]),
  ],
  [GuildBadge.LEAF]: [
    primary(...bend([5, 24], [3, 5], [28, 4]), ...bend([28, 4], [29, 27], [9, 25]), [5, 29], [3.5, 27.5]),
    secondary(...bend([8, 25], [13, 16], [22, 10]), ...bend([22, 10], [15, 17], [9.2, 26])),
  ],
  [GuildBadge.HEART]: [
    primary(...arc(10, 11, 7, 7, 0.4, 0.914), ...arc(22, 11, 7, 7, 0.586, 1.1), [16, 28]),
    secondary(...arc(10, 11, 4.2, 4.2, 0.5, 0.75), ...arc(10, 11, 2.4, 2.4, 0.75, 0.5)),
  ],
  [GuildBadge.FIRE]: [
    primary(
      ...bend([16, 2], [18, 9], [22, 12]),
      ...bend([22, 12], [26, 16], [26, 20]),
      ...arc(16, 20, 10, 10, 0, 0.5),
      ...bend([6, 20], [6, 15], [10, 12]),
      [12, 15],
      ...bend([12, 15], [17, 10], [16, 2]),
    ),
    secondary(...drop(16, 14, 23, 5)),
  ],
  [GuildBadge.COMPASS]: [
    primary(...arc(16, 16, 14, 14)),
    secondary(...arc(16, 16, 11, 11)),
    primary([23, 9], [18, 18], [9, 23], [14, 14]),
    secondary(...arc(16, 16, 1.7, 1.7)),
  ],
};
