import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** A setting of a role: a column of `roles`, and a key of the same name on the wire and in the audit log. */
interface RoleSetting {
  /** `bigint` for permissions: a bigint in a row, decimal digits in JSON and SQL. */
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text';
  /** The default in a new role. */
  readonly default?: unknown;
  /** Whether members with MANAGE_ROLES can set it freely, with null for the default. */
  readonly isPlain?: true;
  /** Whether the audit log records changes. */
  readonly isAudited?: true;
  /** Whether the wire object omits it if it is null. */
  readonly isOptional?: true;
}

type RoleColumns = Selectable<Tables['roles']>;
/** The columns of `roles` that are not settings. */
type OtherColumn = 'guild_id' | 'role_id';

/** The settings with more precise types than their columns. */
interface KnownSettings {
  readonly permissions: bigint;
  /** The role's manager, as on the wire. */
  readonly tags: Readonly<Record<string, string | null>> | null;
}

const plain = <Type extends RoleSetting['type'], Value>(type: Type, value: Value) =>
  ({ type, default: value, isPlain: true, isAudited: true }) as const;

/** In the order of the audit log. */
export const ROLE_SETTINGS = {
  name: { type: 'text', isAudited: true },
  permissions: { type: 'bigint', isAudited: true },
  color: plain('integer', 0),
  hoist: plain('boolean', false),
  mentionable: plain('boolean', false),
  position: { type: 'integer', isAudited: true },
  managed: { type: 'boolean', default: false },
  icon: { type: 'text', default: null },
  unicode_emoji: { type: 'text', default: null },
  flags: { type: 'integer', default: 0 },
  tags: { type: 'jsonb', default: null, isOptional: true },
} as const satisfies Record<Exclude<keyof RoleColumns, OtherColumn>, RoleSetting>;

type Settings = typeof ROLE_SETTINGS;
type Key = keyof Settings;
type KeysWith<Property extends keyof RoleSetting> = {
  [K in Key]: Property extends keyof Settings[K] ? K : never;
}[Key];

/** A role's settings, named as on the wire. */
export type RoleSettings = {
  readonly [K in Key]: K extends keyof KnownSettings ? KnownSettings[K] : RoleColumns[K];
};

/** A role's settings on the wire. */
export type WireRoleSettings = Omit<RoleSettings, 'permissions' | KeysWith<'isOptional'>> & {
  readonly permissions: string;
} & { readonly [K in KeysWith<'isOptional'>]?: NonNullable<RoleSettings[K]> };

/** The settings that a request body can set freely. */
export type PlainRoleSettings = Pick<RoleSettings, KeysWith<'isPlain'>>;

const entries = Object.entries<RoleSetting>(ROLE_SETTINGS) as [Key, RoleSetting][];
const map = (change: (key: Key, setting: RoleSetting) => unknown) =>
  Object.fromEntries(entries.map(([key, setting]) => [key, change(key, setting)]));

/** The settings whose changes are in the audit log. */
export const AUDITED_ROLE_SETTINGS: readonly Key[] = entries.flatMap(([key, { isAudited }]) =>
  isAudited ? [key] : [],
);

/** The default settings of a new role. */
export const ROLE_DEFAULTS = Object.fromEntries(
  entries.flatMap(([key, setting]) => ('default' in setting ? [[key, setting.default]] : [])),
) as Pick<RoleSettings, KeysWith<'default'>>;

/** Returns the values for the columns of `roles`. */
export const storedRoleSettings = (role: RoleSettings) =>
  map((key, { type }) => {
    const value = role[key];
    return type === 'jsonb' ? value && JSON.stringify(value) : type === 'bigint' ? String(value) : value;
  }) as unknown as { readonly [K in Key]: K extends 'permissions' ? string : RoleColumns[K] };

/** Returns the settings in their form on the wire. */
export const presentRoleSettings = (role: RoleSettings): WireRoleSettings =>
  Object.fromEntries(
    entries.flatMap(([key, { type, isOptional }]) => {
      const value = role[key];
      return isOptional && value === null ? [] : [[key, type === 'bigint' ? String(value) : value]];
    }),
  ) as unknown as WireRoleSettings;

/** Reads the output of `presentRoleSettings`, and rows of `roles` as JSON. */
export const readRoleSettings = (wire: { readonly [K in Key]?: unknown }): RoleSettings =>
  map((key, setting) => {
    const value = wire[key] ?? setting.default;
    return setting.type === 'bigint' ? BigInt(value as string) : value;
  }) as unknown as RoleSettings;

/** Returns the settings in a request body; null resets one to its default. */
export const readPlainRoleSettings = (
  body: {
    readonly [K in keyof PlainRoleSettings]?: PlainRoleSettings[K] | null | undefined;
  },
): Partial<PlainRoleSettings> =>
  Object.fromEntries(
    entries.flatMap(([key, setting]) => {
      const value = body[key as keyof PlainRoleSettings];
      return setting.isPlain && value !== undefined ? [[key, value ?? setting.default]] : [];
    }),
  );
