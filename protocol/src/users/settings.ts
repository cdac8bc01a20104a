import Type, { type Static } from 'typebox';
import { CONTRAST, FONT_SIZE, SATURATION, ZOOM } from '../appearance/display.ts';
import { THEMES } from '../appearance/themes.ts';
import { Maybe, Nullable, Snowflake, Timestamp } from '../schemas/common.ts';
import { LOCALES } from './locales.ts';

const choice = <const T extends readonly (string | number)[]>(values: T) =>
  Type.Unsafe<T[number]>({ enum: [...values] });

/** Pixels between message groups: what a person can choose from. */
export const GROUP_SPACINGS = [0, 4, 8, 16, 24] as const;

/** Statuses a person may choose for all of their sessions. */
export const CHOSEN_STATUSES = ['online', 'idle', 'dnd', 'invisible'] as const;

/** Documented: text, and either a guild's emoji or a Unicode one, until a time. */
export const CustomStatus = Type.Object({
  text: Maybe(Type.String({ maxLength: 128 })),
  emoji_id: Maybe(Snowflake),
  emoji_name: Maybe(Type.String({ maxLength: 64 })),
  expires_at: Maybe(Timestamp),
});
export type CustomStatus = Static<typeof CustomStatus>;

/**
 * A person's settings, the same on all of their devices. The documented names where there are such; the sizes and
 * colours of the appearance are ours, with the ranges of the specification.
 */
export const UserSettings = Type.Object({
  locale: choice(LOCALES),
  status: choice(CHOSEN_STATUSES),
  custom_status: Nullable(CustomStatus),
  developer_mode: Type.Boolean(),
  theme: choice(THEMES),
  /** Light while the system is light, `theme` otherwise. */
  follow_system_theme: Type.Boolean(),
  message_display_compact: Type.Boolean(),
  font_size: choice(FONT_SIZE.steps),
  /** Percent. */
  zoom: choice(ZOOM.steps),
  /** 0 to 1 in steps of 0.05; rounded to them. */
  saturation: Type.Number({ minimum: SATURATION.min, maximum: SATURATION.max }),
  contrast: Type.Number({ minimum: CONTRAST.min, maximum: CONTRAST.max }),
  group_spacing: choice(GROUP_SPACINGS),
  reduced_motion: choice(['system', 'reduced']),
});
export type UserSettings = Static<typeof UserSettings>;

export const UserSettingsChange = Type.Partial(UserSettings);
export type UserSettingsChange = Static<typeof UserSettingsChange>;

/** The settings of somebody who has chosen nothing. */
export const DEFAULT_SETTINGS: UserSettings = {
  locale: 'en-US',
  status: 'online',
  custom_status: null,
  developer_mode: false,
  theme: 'dark',
  follow_system_theme: true,
  message_display_compact: false,
  font_size: FONT_SIZE.default,
  zoom: ZOOM.default,
  saturation: SATURATION.default,
  contrast: CONTRAST.default,
  group_spacing: 16,
  reduced_motion: 'system',
};
