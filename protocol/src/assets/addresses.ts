import { StickerFormatType } from '../messages/stickers.ts';

/** Widths, in pixels, to which pictures are resized. Source: the public documentation, CDN parameters. */
export const IMAGE_SIZES: ReadonlySet<number> = new Set([
  16, 20, 22, 24, 28, 32, 40, 44, 48, 56, 60, 64, 80, 96, 100, 128, 160, 240, 256, 300, 320, 480, 512, 600,
  640, 1024, 1280, 1536, 2048, 3072, 4096,
]);

export const IMAGE_FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * Where pictures of each kind are found below the base address of files; `{hash}` is the value of the wire object's key. A path without
 * one ends in the id of a thing whose picture never changes.
 */
export const IMAGE_PATHS = {
  avatars: '/avatars/{user_id}/{hash}',
  banners: '/banners/{id}/{hash}',
  icons: '/icons/{guild_id}/{hash}',
  splashes: '/splashes/{guild_id}/{hash}',
  'discovery-splashes': '/discovery-splashes/{guild_id}/{hash}',
  'home-headers': '/home-headers/{guild_id}/{hash}',
  'member-avatars': '/guilds/{guild_id}/users/{user_id}/avatars/{hash}',
  'member-banners': '/guilds/{guild_id}/users/{user_id}/banners/{hash}',
  'role-icons': '/role-icons/{role_id}/{hash}',
  'channel-icons': '/channel-icons/{channel_id}/{hash}',
  'app-icons': '/app-icons/{application_id}/{hash}',
  'app-assets': '/app-assets/{application_id}/{asset_id}',
  'team-icons': '/team-icons/{team_id}/{hash}',
  'instance-icons': '/instance-icons/{hash}',
  'stream-previews': '/stream-previews/{user_id}/{hash}',
  emojis: '/emojis/{emoji_id}',
  stickers: '/stickers/{sticker_id}',
} as const;
export type ImageKind = keyof typeof IMAGE_PATHS;

/** Kinds that stay animated if the upload is; only the first frame of others is kept. */
export const MOVING_KINDS: ReadonlySet<ImageKind> = new Set([
  'avatars',
  'banners',
  'icons',
  'member-avatars',
  'member-banners',
  'emojis',
  'stickers',
]);

export interface ImageAddressOptions {
  /** Width in pixels, one of IMAGE_SIZES. */
  readonly size?: number;
  /** Whether to serve an animated image animated; still by default. */
  readonly moving?: boolean;
}

/** Whether the hash is of a Lottie animation, which is served as JSON only. */
export const isLottie = (hash: string): boolean => hash.startsWith('l_');

/** Whether the hash is of a picture that moves. */
export const isMoving = (hash: string): boolean => hash.startsWith('a_');

/**
 * The path of a picture below the base address of files.
 * @param owner the ids that the kind's path names, in that order
 */
export function imagePath(
  kind: ImageKind,
  owner: readonly string[],
  hash: string,
  { size, moving = false }: ImageAddressOptions = {},
): string {
  const ids = [...owner, hash];
  const path = IMAGE_PATHS[kind].replaceAll(/\{[a-z_]+\}/g, () => ids.shift() ?? '');
  const query = [
    ...(size === undefined ? [] : [`size=${size}`]),
    ...(moving && isMoving(hash) ? ['animated=true'] : []),
  ];
  return `${path}.webp${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/**
 * The path of a custom emoji below the base address of files.
 *
 * @param moving whether to serve an animated one animated
 */
export const emojiPath = (emojiId: string, size: number, moving: boolean): string =>
  `${IMAGE_PATHS.emojis.replace('{emoji_id}', emojiId)}.webp?size=${size}${moving ? '&animated=true' : ''}`;

/**
 * The path of a sticker below the base address of files: as wide as it is stored. That of a Lottie animation is of its JSON.
 *
 * @param format one of `StickerFormatType`
 * @param moving whether to serve an animated one animated
 */
export function stickerPath(stickerId: string, format: number, moving: boolean): string {
  const path = IMAGE_PATHS.stickers.replace('{sticker_id}', stickerId);
  if (format === StickerFormatType.LOTTIE) return `${path}.json`;
  if (moving && format === StickerFormatType.APNG) return `${path}.png`;
  return moving && format === StickerFormatType.GIF ? `${path}.gif` : `${path}.webp?size=320`;
}

/** How many default pictures there are for people. */
export const DEFAULT_AVATARS = 6;

/** Which default picture a person without an own one has. Source: the public documentation, CDN endpoints. */
export const defaultAvatarIndex = (userId: string): number =>
  Number((BigInt(userId) >> 22n) % BigInt(DEFAULT_AVATARS));
