/** Colours of burst animations, each set from light to dark. Our own figures. */
const PALETTES = [
  ['#ffd166', '#f79d65', '#e76f51', '#b5472f'],
  ['#ffb3c6', '#ff6f91', '#d6456b', '#9b2c4a'],
  ['#cdb4ff', '#a06cf0', '#7446c9', '#4f2c94'],
  ['#a5d8ff', '#4dabf7', '#1c7ed6', '#1457a0'],
  ['#96f2d7', '#38d9a9', '#12b886', '#087f5b'],
  ['#d8f5a2', '#a9e34b', '#74b816', '#4c7a0a'],
] as const;

/** Returns the colours of burst reactions with an emoji, always the same. @param key as of `getKey` */
export function getBurstColors(key: string): readonly string[] {
  let sum = 0;
  for (const character of key) sum += character.codePointAt(0) ?? 0;
  return PALETTES[sum % PALETTES.length] ?? PALETTES[0];
}
