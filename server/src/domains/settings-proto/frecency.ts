import type { FavoriteGif } from '@guildhall/protocol/gifs/schemas';
import type { Fields, Mapped } from './values.ts';

/** The kind of a favourite's file: an image or a video. */
const FORMATS = { image: 1, video: 2 } as const;

const isVideo = (src: string) => /\.(?:mp4|webm)(?:$|\?)/i.test(src);

/** The newest favourite has the highest order. `titles` are those of the favourites that the user has: the message has none. */
export const favoriteGifs = (create: () => Fields): Mapped => ({
  key: 'favorite_gifs',
  write: (message, value) => {
    const gifs = value as readonly FavoriteGif[];
    message.gifs = Object.fromEntries(
      gifs.map(({ url, src, width, height }, index) => {
        const known = message.gifs[url] ?? create();
        return [
          url,
          Object.assign(known, {
            format: isVideo(src) ? FORMATS.video : FORMATS.image,
            src,
            width,
            height,
            order: gifs.length - index,
          }),
        ];
      }),
    );
  },
  read: (message) =>
    (Object.entries(message.gifs) as [string, Fields][])
      .sort(([, a], [, b]) => b.order - a.order)
      .map(([url, { src, width, height }]) => ({ url, src, title: '', width, height })),
});

/** The number of uses of each sticker. */
export const stickerUses = (create: () => Fields): Mapped => ({
  key: 'sticker_uses',
  write: (message, value) => {
    message.stickers = Object.fromEntries(
      Object.entries(value as Record<string, number>).map(([id, uses]) => [
        id,
        Object.assign(message.stickers[id] ?? create(), { totalUses: uses }),
      ]),
    );
  },
  read: (message) =>
    Object.fromEntries(
      (Object.entries(message.stickers) as [string, Fields][])
        .filter(([, { totalUses }]) => totalUses > 0)
        .map(([id, { totalUses }]) => [id, totalUses]),
    ),
});
