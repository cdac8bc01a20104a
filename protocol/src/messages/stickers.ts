/** Where a sticker comes from (spec section 3.3: constant, platform sticker; the documentation calls them standard and guild). */
export const StickerType = { STANDARD: 1, GUILD: 2 } as const;
export type StickerType = (typeof StickerType)[keyof typeof StickerType];

/** File format of a sticker. */
export const StickerFormatType = { PNG: 1, APNG: 2, LOTTIE: 3, GIF: 4 } as const;
export type StickerFormatType = (typeof StickerFormatType)[keyof typeof StickerFormatType];
