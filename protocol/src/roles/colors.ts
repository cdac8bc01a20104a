/** Names of the role colours offered (spec section 3.3). */
export const ROLE_COLOR_PRESET_NAMES = [
  'blue',
  'brown',
  'burgundy',
  'dark blue',
  'dark grey',
  'dark purple',
  'dark teal',
  'default',
  'green',
  'grey',
  'light blue',
  'light green',
  'light grey',
  'magenta',
  'orange',
  'purple',
  'salmon',
  'sky blue',
  'tan',
  'teal',
  'terracotta',
  'yellow',
] as const;
export type RoleColorPresetName = (typeof ROLE_COLOR_PRESET_NAMES)[number];

/** Wire value of a role without a colour. */
export const NO_ROLE_COLOR = 0;

/** The presets' colours as 24-bit RGB integers. The spec gives names only; the values are the product's own. */
export const ROLE_COLOR_PRESETS = {
  blue: 0x4895e8,
  brown: 0xa37454,
  burgundy: 0xa03b51,
  'dark blue': 0x2a5ea0,
  'dark grey': 0x646a69,
  'dark purple': 0x674698,
  'dark teal': 0x21716e,
  default: NO_ROLE_COLOR,
  green: 0x45b960,
  grey: 0x8d9492,
  'light blue': 0x79c1ec,
  'light green': 0x8adb8d,
  'light grey': 0xc0c5c4,
  magenta: 0xdf4b9d,
  orange: 0xf0903c,
  purple: 0x9a6ddd,
  salmon: 0xed8c84,
  'sky blue': 0x50c4e9,
  tan: 0xcfb389,
  teal: 0x48b6ad,
  terracotta: 0xc5694c,
  yellow: 0xebcc4f,
} as const satisfies Record<RoleColorPresetName, number>;

/** Writes a 24-bit RGB integer as `#rrggbb`. */
export function formatColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
