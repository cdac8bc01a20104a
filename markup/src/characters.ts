const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** Whether `index` holds a letter, digit or underscore (also half of one outside the basic plane); false outside the text. */
export function isWordAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (Number.isNaN(unit)) return false;
  if (unit < 0x80)
    return (
      (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || unit === 95 || (unit >= 97 && unit <= 122)
    );
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return WORD.test(
    String.fromCodePoint(text.codePointAt(isLowSurrogate && index > 0 ? index - 1 : index) as number),
  );
}

/** Whether `index` holds white space; true outside the text. */
export function isSpaceAt(text: string, index: number): boolean {
  const character = text[index];
  return character === undefined || /\s/.test(character);
}
