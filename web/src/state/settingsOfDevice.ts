import type { UserSettings } from '@guildhall/protocol/users/settings';
import { type Appearance, currentAppearance } from '../design/appearance.ts';
import { currentLocale, type Locale, locales, matchLocale } from '../i18n/i18n.ts';

type Looks = Pick<
  UserSettings,
  | 'theme'
  | 'follow_system_theme'
  | 'message_display_compact'
  | 'font_size'
  | 'zoom'
  | 'saturation'
  | 'contrast'
  | 'group_spacing'
  | 'reduced_motion'
  | 'high_contrast'
  | 'underline_links'
  | 'role_colors'
>;

/** An appearance as the account's settings name it. */
export const settingsOfAppearance = (appearance: Appearance): Looks => ({
  theme: appearance.theme,
  follow_system_theme: appearance.followSystem,
  message_display_compact: appearance.density === 'compact',
  font_size: appearance.fontSize,
  zoom: appearance.zoom,
  saturation: appearance.saturation,
  contrast: appearance.contrast,
  group_spacing: appearance.groupSpacing,
  reduced_motion: appearance.motion,
  high_contrast: appearance.highContrast,
  underline_links: appearance.underlineLinks,
  role_colors: appearance.roleColors,
});

/** The appearance in the account's settings; anything they don't mention is left out. */
export function appearanceOfSettings(settings: Partial<UserSettings>): Partial<Appearance> {
  const found: { [K in keyof Appearance]?: Appearance[K] | undefined } = {
    theme: settings.theme,
    followSystem: settings.follow_system_theme,
    density:
      settings.message_display_compact === undefined
        ? undefined
        : settings.message_display_compact
          ? 'compact'
          : 'cozy',
    fontSize: settings.font_size,
    zoom: settings.zoom,
    saturation: settings.saturation,
    contrast: settings.contrast,
    groupSpacing: settings.group_spacing,
    motion: settings.reduced_motion,
    highContrast: settings.high_contrast,
    underlineLinks: settings.underline_links,
    roleColors: settings.role_colors,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as Partial<Appearance>;
}

/** The code of a language in the account's settings. */
export const localeOfAccount = (locale: Locale): UserSettings['locale'] => locales[locale].account;
export const localeOfSettings = (locale: string): Locale => matchLocale([locale]);

/** Language and look as they are on this device. */
export const deviceSettings = (): Partial<UserSettings> => ({
  ...settingsOfAppearance(currentAppearance()),
  locale: localeOfAccount(currentLocale()),
});
