import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import type { Context } from '../../app.ts';
import { type GuildSettingsWith, guildSettingsWith } from '../../state/guild-settings.ts';
import type { GuildRow } from '../../state/rows.ts';
import { storeImage } from '../assets/index.ts';

/** Stores the images in the body; returns the settings with their hashes. Throws as `storeImage` does. */
export async function storePictures(
  context: Context,
  guildId: string,
  body: Pick<GuildChange, GuildSettingsWith<'picture'>>,
): Promise<Partial<GuildRow>> {
  const settings: Record<string, string | null> = {};
  for (const [field, kind] of guildSettingsWith('picture')) {
    const picture = body[field];
    if (picture !== undefined)
      settings[field] = await storeImage(context, kind, [guildId], picture, { field, guildId });
  }
  return settings;
}
