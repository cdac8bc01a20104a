import tokens from './tokens.json';

/** The role colours behind the initials of guilds without an icon (visual language: joins-doors). */
const NAMES = [
  'teal',
  'orange',
  'purple',
  'sky blue',
  'salmon',
  'magenta',
  'yellow',
  'light green',
  'blue',
  'tan',
] as const;

/** Base colours by which doors differ, `#rrggbb`. */
export const TINTS: readonly string[] = NAMES.map((name) => tokens.roleColor[name].base);
/** Share of the base colour in the door, the rest white; and in the letters, the rest black. Per cent. */
export const DOOR_SHARE = 82;
export const LETTER_SHARE = 22;
