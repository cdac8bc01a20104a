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

/** Base colours of the doors, `#rrggbb`. */
export const TINTS: readonly string[] = NAMES.map((name) => tokens.roleColor[name].base);
/** Per cent of the base colour in a door, mixed with white, and in its letters, mixed with black. */
export const DOOR_SHARE = 82;
export const LETTER_SHARE = 22;
