import Type, { type Static } from 'typebox';
import { SETTINGS_PROTO_LIMITS } from '../limits/settings-proto.ts';

/** The messages that settings are exchanged in: those of READY, and those that a client loads when it needs them. */
export const SettingsProtoType = { PRELOADED: 1, FRECENCY: 2 } as const;
export type SettingsProtoType = (typeof SettingsProtoType)[keyof typeof SettingsProtoType];

/** A path's name of a message. */
export const SettingsProtoName = Type.Unsafe<'1' | '2'>({ enum: ['1', '2'] });

const Base64 = Type.String({
  maxLength: SETTINGS_PROTO_LIMITS.characters,
  pattern: '^[A-Za-z0-9+/_-]*={0,2}$',
});

export const SettingsProto = Type.Object({
  /** Base64 of a `PreloadedUserSettings` or `FrecencyUserSettings`. */
  settings: Base64,
});
export type SettingsProto = Static<typeof SettingsProto>;

export const SettingsProtoChange = Type.Object({
  /** Base64 of the changed fields of the message; each replaces the whole field of the same number. */
  settings: Base64,
  /** The version that the change was made from: nothing is stored if the settings have changed since. */
  required_data_version: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), Type.Null()]),
  ),
});
export type SettingsProtoChange = Static<typeof SettingsProtoChange>;

export const ChangedSettingsProto = Type.Object({
  ...SettingsProto.properties,
  /** Whether nothing was stored, because the settings have changed since `required_data_version`. */
  out_of_date: Type.Optional(Type.Boolean()),
});
export type ChangedSettingsProto = Static<typeof ChangedSettingsProto>;

export const SettingsProtoUpdate = Type.Object({
  settings: Type.Object({ type: Type.Integer(), proto: Base64 }),
  /** Whether `proto` has only the fields that changed. */
  partial: Type.Boolean(),
});
