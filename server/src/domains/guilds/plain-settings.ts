import { GUILD_DEFAULTS, type GuildSettingsWith, guildSettingsWith } from '../../state/guild-settings.ts';
import type { GuildRow } from '../../state/rows.ts';

type PlainBody = {
  readonly [Key in GuildSettingsWith<'isPlain'>]?: GuildRow[Key] | null | undefined;
};

/** The body's settings that need no check of their own; null is the default. @param schema the body's: fields that it does not name were not checked */
export const plainSettings = (schema: { readonly properties: object }, body: PlainBody): Partial<GuildRow> =>
  Object.fromEntries(
    guildSettingsWith('isPlain').flatMap(([key]) =>
      key in schema.properties && body[key] !== undefined ? [[key, body[key] ?? GUILD_DEFAULTS[key]]] : [],
    ),
  );
