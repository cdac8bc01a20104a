import { GUILD_DEFAULTS, type GuildSettingsWith, guildSettingsWith } from '../../state/guild-settings.ts';
import type { GuildRow } from '../../state/rows.ts';

type PlainBody = {
  readonly [Key in GuildSettingsWith<'isPlain'>]?: GuildRow[Key] | null | undefined;
};

/** Those of a body's settings that are taken as they are; null stands for the default. @param schema the body's: what it does not name was not checked */
export const plainSettings = (schema: { readonly properties: object }, body: PlainBody): Partial<GuildRow> =>
  Object.fromEntries(
    guildSettingsWith('isPlain').flatMap(([key]) =>
      key in schema.properties && body[key] !== undefined ? [[key, body[key] ?? GUILD_DEFAULTS[key]]] : [],
    ),
  );
