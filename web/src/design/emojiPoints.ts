/** Digits that the set's names have at least. */
const PAD = 4;

/** Code points of an emoji in hex, joined by `-`, without the variation selector: how the bundled set names its files. */
export const emojiPoints = (emoji: string): string =>
  [...emoji]
    .map((part) => part.codePointAt(0)!.toString(16))
    .filter((point) => point !== 'fe0f')
    .map((point) => point.padStart(PAD, '0'))
    .join('-');
