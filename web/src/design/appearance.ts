import { useSyncExternalStore } from 'react';
import { scriptColors } from './theme/scriptColors.css.ts';
import { contrast as contrastToken, saturation as saturationToken } from './tokens.json';
import {
  assertTheme,
  type FontSize,
  fontSizes,
  type GroupSpacing,
  groupSpacings,
  type ThemeName,
  type ZoomLevel,
  zoomLevels,
} from './tokens.ts';

/** The appearance the user has chosen. Stored on this device, applied to the root element. */
export interface Appearance {
  theme: ThemeName;
  /** Light while the system is light, `theme` otherwise. */
  followSystem: boolean;
  /** Size of message text, pixels at zoom 100. */
  fontSize: FontSize;
  /** Percent. */
  zoom: ZoomLevel;
  /** 0 to 1 by 0.05. */
  saturation: number;
  /** 0 to 2, 1 is the design's. */
  contrast: number;
  density: 'cozy' | 'compact';
  /** Pixels between message groups, at zoom 100. */
  groupSpacing: GroupSpacing;
  /** `system` follows prefers-reduced-motion. */
  motion: 'system' | 'reduced';
  /** The strongest contrast, whatever `contrast` is, and edges that are easy to see. */
  highContrast: boolean;
  underlineLinks: boolean;
  /** Where a role's colour shows. */
  roleColors: 'in_names' | 'next_to_names' | 'hidden';
}

export const defaultAppearance: Appearance = {
  theme: 'dark',
  followSystem: true,
  fontSize: 16,
  zoom: 100,
  saturation: 1,
  contrast: 1,
  density: 'cozy',
  groupSpacing: 16,
  motion: 'system',
  highContrast: false,
  underlineLinks: false,
  roleColors: 'in_names',
};

const key = 'guildhall.appearance';
const firstPaintKey = 'guildhall.first-paint';
const systemLight =
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined;
const listeners = new Set<() => void>();
let current: Appearance = defaultAppearance;

/** A stored value with everything unknown or out of range replaced by its default; a theme's name must be known. */
export function parseAppearance(stored: unknown): Appearance {
  const input = (typeof stored === 'object' && stored ? stored : {}) as Partial<Appearance>;
  const oneOf = <T>(choices: readonly T[], value: unknown, fallback: T) =>
    choices.includes(value as T) ? (value as T) : fallback;
  const within = (value: unknown, max: number) =>
    typeof value === 'number' && value >= 0 && value <= max ? value : 1;
  const saturation = within(input.saturation, saturationToken.max);
  return {
    theme: assertTheme(input.theme ?? defaultAppearance.theme),
    followSystem: input.followSystem ?? defaultAppearance.followSystem,
    fontSize: oneOf(fontSizes, input.fontSize, defaultAppearance.fontSize),
    zoom: oneOf(zoomLevels, input.zoom, defaultAppearance.zoom),
    saturation: Math.round(saturation / saturationToken.step) * saturationToken.step,
    contrast: within(input.contrast, contrastToken.max),
    density: oneOf(['cozy', 'compact'], input.density, 'cozy'),
    groupSpacing: oneOf(groupSpacings, input.groupSpacing, 16),
    motion: oneOf(['system', 'reduced'], input.motion, 'system'),
    highContrast: input.highContrast === true,
    underlineLinks: input.underlineLinks === true,
    roleColors: oneOf(['in_names', 'next_to_names', 'hidden'], input.roleColors, 'in_names'),
  };
}

/** The theme on screen, once "follow the system" is taken into account. */
export function effectiveTheme(appearance: Appearance): ThemeName {
  return appearance.followSystem && systemLight?.matches ? 'light' : appearance.theme;
}

/** Attributes and custom properties of the root element for an appearance. Lines are size x 1.375, rounded to even. */
export function rootState(appearance: Appearance) {
  const line = Math.round((appearance.fontSize * 1.375) / 2) * 2;
  const contrast = appearance.highContrast ? contrastToken.max : appearance.contrast;
  const adjusted = appearance.saturation !== 1 || contrast !== 1;
  return {
    attributes: {
      'data-theme': appearance.theme,
      'data-density': appearance.density,
      'data-motion': appearance.motion,
      ...(adjusted ? { 'data-adjusted': '' } : {}),
      ...(appearance.highContrast ? { 'data-contrast': 'high' } : {}),
      ...(appearance.underlineLinks ? { 'data-links': 'underlined' } : {}),
    } as Record<string, string>,
    style: {
      '--reader-zoom': String(appearance.zoom / 100),
      '--reader-message-size': `${appearance.fontSize / 16}rem`,
      '--reader-message-line': `${line / 16}rem`,
      '--reader-group-spacing': `${appearance.groupSpacing / 16}rem`,
      '--reader-saturation': String(appearance.saturation),
      '--reader-contrast': String(contrast),
    } as Record<string, string>,
    followSystem: appearance.followSystem,
    zoom: appearance.zoom / 100,
  };
}

function apply(): void {
  const root = document.documentElement;
  const { attributes, style } = rootState(current);
  for (const name of ['data-adjusted', 'data-contrast', 'data-links']) root.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value);
  const theme = effectiveTheme(current);
  root.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', scriptColors[theme]['bg-frame']);
}

/** Reads the settings stored on this device, applies them, and follows the system's theme from then on. Call once at start. */
export function startAppearance(): void {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage can be forbidden or damaged: the defaults apply.
  }
  current = parseAppearance(stored);
  apply();
  systemLight?.addEventListener('change', () => {
    apply();
    for (const listener of listeners) listener();
  });
}

/** Changes part of the appearance, at once and for the next visit on this device. */
export function setAppearance(change: Partial<Appearance>): void {
  current = parseAppearance({ ...current, ...change });
  apply();
  try {
    localStorage.setItem(key, JSON.stringify(current));
    localStorage.setItem(firstPaintKey, JSON.stringify(rootState(current)));
  } catch {
    // Without storage the change lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentAppearance = (): Appearance => current;

/** The current appearance; re-renders when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current);
}

/** The theme on screen; for colours that must be computed (role names). */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, () => effectiveTheme(current));
}
