import type { Appearance } from '../../design/appearance.ts';

/** The appearance among the account's settings, by their names on the wire. */
const NAMES = {
  theme: 'theme',
  followSystem: 'follow_system_theme',
  fontSize: 'font_size',
  zoom: 'zoom',
  saturation: 'saturation',
  contrast: 'contrast',
  groupSpacing: 'group_spacing',
  motion: 'reduced_motion',
} as const satisfies Partial<Record<keyof Appearance, string>>;

/** What the account's settings say about the appearance; keys they lack are left out. */
export function appearanceOf(settings: Readonly<Record<string, unknown>>): Partial<Appearance> {
  const found = Object.entries(NAMES).flatMap(([ours, theirs]) =>
    settings[theirs] === undefined ? [] : [[ours, settings[theirs]]],
  );
  const density =
    typeof settings.message_display_compact === 'boolean'
      ? { density: settings.message_display_compact ? ('compact' as const) : ('cozy' as const) }
      : {};
  return { ...Object.fromEntries(found), ...density };
}

/** A change of the appearance as the account's settings have it. */
export function settingsOf(change: Partial<Appearance>): Record<string, unknown> {
  const named = Object.entries(change).flatMap(([ours, value]) =>
    ours in NAMES ? [[NAMES[ours as keyof typeof NAMES], value]] : [],
  );
  const density =
    change.density === undefined ? {} : { message_display_compact: change.density === 'compact' };
  return { ...Object.fromEntries(named), ...density };
}
