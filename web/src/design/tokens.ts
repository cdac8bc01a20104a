import tokens from './tokens.json' with { type: 'json' };

/** Theme names the product knows (spec section 9). */
export const themeNames = ['dark', 'light', 'midnight', 'darker'] as const;
export type ThemeName = (typeof themeNames)[number];

export const fontSizes = [12, 14, 15, 16, 18, 20, 24] as const;
export type FontSize = (typeof fontSizes)[number];

export const zoomLevels = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const;
export type ZoomLevel = (typeof zoomLevels)[number];

export const groupSpacings = [0, 4, 8, 16, 24] as const;
export type GroupSpacing = (typeof groupSpacings)[number];

export type ColorName = keyof typeof tokens.color.dark;
export type ShadowName = keyof typeof tokens.shadow.dark;
export type TextStyleName = Exclude<keyof typeof tokens.font.style, '$use'>;
export type SpaceName = keyof typeof tokens.space | Exclude<keyof typeof tokens.spaceOptical, '$use'>;

/** An unknown theme name is an internal error (spec section 9): throws. */
export function assertTheme(name: string): ThemeName {
  if (!(themeNames as readonly string[]).includes(name)) throw new Error(`Unknown theme: ${name}`);
  return name as ThemeName;
}

export { tokens };
