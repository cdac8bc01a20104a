declare module 'virtual:icon-sprites' {
  /** URL of the sprite with `frameIcons`, and `filledFrameIcons` filled. */
  export const frameSprite: string;
  /** URL of the sprite with all others. */
  export const otherSprite: string;
}

declare module 'virtual:words/*' {
  import type { Words } from './i18n/i18n.ts';

  /** How to load the messages of a feature, of the frame (`frame`), or of all (`shared`). */
  const words: Words;
  export default words;
}

declare module 'virtual:changelog' {
  /** Markdown. */
  const text: string;
  export default text;
}

declare module 'virtual:emoji-sheets' {
  /** URLs of the emoji sheets, for each of SHEET_TONES. */
  const addresses: readonly (readonly string[])[];
  export default addresses;
}

declare module 'virtual:emoji-first-sheet' {
  /** URL of the sheet with the emoji that the picker shows when it opens, and these, separated by spaces. */
  const sheet: { readonly address: string; readonly emoji: string };
  export default sheet;
}

declare module 'virtual:emoji-missing' {
  /** Emoji without a drawing in the bundled set, separated by spaces. */
  const missing: string;
  export default missing;
}

declare module 'virtual:routes' {
  import type { Routes } from '@guildhall/client';
  import type { Operations } from '@guildhall/protocol/nouns';
  export const routes: Routes<Operations>;
}

declare module 'prismjs/components/*';
