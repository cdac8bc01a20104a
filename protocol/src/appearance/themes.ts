/** Themes of the client (spec section 3.3). */
export const THEMES = ['dark', 'light', 'midnight', 'darker'] as const;
export type Theme = (typeof THEMES)[number];

/** Whether `name` is a theme: the check for what comes from outside. */
export function isTheme(name: string): name is Theme {
  return (THEMES as readonly string[]).includes(name);
}

/** Returns the theme called `name`. Throws: a name that got this far without being a theme is an internal error (spec section 3.3). */
export function requireTheme(name: string): Theme {
  if (isTheme(name)) return name;
  throw new Error(`unknown theme: ${name}`);
}
