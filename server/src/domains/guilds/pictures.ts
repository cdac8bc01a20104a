import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import type { Context } from '../../app.ts';
import type { GuildRow } from '../../state/rows.ts';
import { storeImage } from '../assets/index.ts';

/** The kind of image that each setting holds. */
const PICTURES = {
  icon: 'icons',
  splash: 'splashes',
  discovery_splash: 'discovery-splashes',
  home_header: 'home-headers',
  banner: 'banners',
} as const;

/** Keeps the pictures that the body brings; answers the settings that hold their hashes. Throws as `storeImage` does. */
export async function storePictures(
  context: Context,
  guildId: string,
  body: Pick<GuildChange, keyof typeof PICTURES>,
): Promise<Partial<GuildRow>> {
  const settings: Record<string, string | null> = {};
  for (const [field, kind] of Object.entries(PICTURES)) {
    const picture = body[field as keyof typeof PICTURES];
    if (picture !== undefined)
      settings[field] = await storeImage(context, kind, [guildId], picture, { field, guildId });
  }
  return settings;
}
