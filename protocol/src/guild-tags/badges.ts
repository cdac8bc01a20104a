/** The badges that a guild's tag can have (guild badge types of the documentation; those of packs, from 21 on, no guild has). */
export const GuildBadge = {
  SWORD: 0,
  WATER_DROP: 1,
  SKULL: 2,
  TOADSTOOL: 3,
  MOON: 4,
  LIGHTNING: 5,
  LEAF: 6,
  HEART: 7,
  FIRE: 8,
  COMPASS: 9,
} as const;
export type GuildBadge = (typeof GuildBadge)[keyof typeof GuildBadge];

/** A badge with its two colors, as `#rrggbb`. */
export interface BadgeLook {
  readonly badge: GuildBadge;
  readonly primary: string;
  readonly secondary: string;
}

export const DEFAULT_BADGE: BadgeLook = {
  badge: GuildBadge.LEAF,
  primary: '#2e7d7a',
  secondary: '#f4f2ec',
};

const HASH = /^0([0-9])([0-9a-f]{6})([0-9a-f]{6})0{18}$/;

/** The hash that names the image of a badge. It says all about it, so that images of badges need not be stored. */
export const badgeHash = ({ badge, primary, secondary }: BadgeLook): string =>
  `0${badge}${primary.slice(1)}${secondary.slice(1)}`.toLowerCase().padEnd(32, '0');

/** Reads a badge's hash; undefined if it is none. */
export function readBadgeHash(hash: string): BadgeLook | undefined {
  const [, badge, primary, secondary] = HASH.exec(hash) ?? [];
  return badge === undefined
    ? undefined
    : { badge: Number(badge) as GuildBadge, primary: `#${primary}`, secondary: `#${secondary}` };
}

/** The path of a badge's image below the base address of files. */
export const badgePath = (guildId: string, hash: string): string =>
  `/guild-tag-badges/${guildId}/${hash}.png`;

/** Two to four letters or digits; some letters of Hangul are invisible. */
export const GUILD_TAG_PATTERN = '^(?:(?![\\u115f\\u1160\\u3164\\uffa0])[\\p{L}\\p{N}]){2,4}$';
