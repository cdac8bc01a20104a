import type { ImageKind } from '@guildhall/protocol/assets/addresses';
import { EMOJI_LIMITS } from '@guildhall/protocol/limits/emoji';
import { IMAGE_LIMITS } from '@guildhall/protocol/limits/images';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';

/** A column that holds an image's hash. */
interface Use {
  readonly table: string;
  readonly column: string;
  /** Columns with the owner's id, in the order of the kind's path; empty for a table with a single row. */
  readonly keys: readonly string[];
}

interface KindRule {
  /** Size of the stored image in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it is cropped to exactly that shape. */
  readonly crop: boolean;
  /** Maximum bytes of the upload. */
  readonly bytes: number;
  /** Default width of a response. */
  readonly standard: number;
  /** Columns with hashes in use. They are read from whole rows, so that another domain can add a column. */
  readonly uses: readonly Use[];
}

const square = (side: number, standard: number, ...uses: Use[]): KindRule => ({
  width: side,
  height: side,
  crop: true,
  bytes: IMAGE_LIMITS.bytes,
  standard,
  uses,
});
const wide = (width: number, height: number, ...uses: Use[]): KindRule => ({
  width,
  height,
  crop: false,
  bytes: IMAGE_LIMITS.bytes,
  standard: 512,
  uses,
});
const guild = (column: string): Use => ({ table: 'guilds', column, keys: ['guild_id'] });
const member = (column: string): Use => ({ table: 'members', column, keys: ['guild_id', 'user_id'] });

/** Everything that is stored as images are: under its hash, in the folder of its owner. */
export type StoredKind = ImageKind | 'soundboard-sounds' | 'stream-videos';

/** The stored form of each kind of image. */
export const KIND_RULES: Readonly<Record<ImageKind, KindRule>> = {
  avatars: square(
    1024,
    128,
    { table: 'users', column: 'avatar', keys: ['user_id'] },
    { table: 'recent_avatars', column: 'hash', keys: ['user_id'] },
    { table: 'webhook_avatars', column: 'hash', keys: ['webhook_id'] },
  ),
  banners: wide(2048, 2048, { table: 'users', column: 'banner', keys: ['user_id'] }, guild('banner')),
  icons: square(1024, 128, guild('icon')),
  splashes: wide(2560, 1600, guild('splash')),
  'discovery-splashes': wide(2560, 1600, guild('discovery_splash')),
  'home-headers': wide(2560, 1600, guild('home_header')),
  'member-avatars': square(1024, 128, member('avatar')),
  'member-banners': wide(2048, 2048, member('banner')),
  'role-icons': square(256, 64, { table: 'roles', column: 'icon', keys: ['role_id'] }),
  'channel-icons': square(
    1024,
    128,
    { table: 'channels', column: 'icon', keys: ['channel_id'] },
    { table: 'private_channels', column: 'icon', keys: ['channel_id'] },
  ),
  'app-icons': square(
    1024,
    128,
    { table: 'applications', column: 'icon', keys: ['application_id'] },
    { table: 'applications', column: 'cover_image', keys: ['application_id'] },
  ),
  'app-assets': wide(1024, 1024, {
    table: 'application_assets',
    column: 'image',
    keys: ['application_id', 'asset_id'],
  }),
  'team-icons': square(1024, 128, { table: 'teams', column: 'icon', keys: ['team_id'] }),
  'stream-previews': wide(640, 640, { table: 'stream_previews', column: 'image', keys: ['user_id'] }),
  'instance-icons': square(1024, 128, { table: 'instance_settings', column: 'icon', keys: [] }),
  emojis: {
    width: EMOJI_LIMITS.side,
    height: EMOJI_LIMITS.side,
    crop: false,
    bytes: EMOJI_LIMITS.bytes,
    standard: EMOJI_LIMITS.side,
    uses: [
      { table: 'emojis', column: 'image', keys: ['emoji_id'] },
      { table: 'application_emojis', column: 'image', keys: ['emoji_id'] },
    ],
  },
  stickers: {
    width: STICKER_LIMITS.side,
    height: STICKER_LIMITS.side,
    crop: false,
    bytes: STICKER_LIMITS.bytes,
    standard: STICKER_LIMITS.side,
    uses: [
      { table: 'stickers', column: 'image', keys: ['sticker_id'] },
      { table: 'pack_stickers', column: 'image', keys: ['sticker_id'] },
    ],
  },
};

/** Columns with the hashes in use, of each kind. */
export const KIND_USES: Readonly<Record<StoredKind, readonly Use[]>> = {
  ...(Object.fromEntries(Object.entries(KIND_RULES).map(([kind, { uses }]) => [kind, uses])) as Record<
    ImageKind,
    readonly Use[]
  >),
  'stream-videos': [{ table: 'stream_previews', column: 'video', keys: ['user_id'] }],
  'soundboard-sounds': [{ table: 'soundboard_sounds', column: 'file', keys: ['sound_id'] }],
};
