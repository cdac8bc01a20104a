let sequence: RegExp | undefined;
let joined: RegExp | undefined;

/** Sequences joined by U+200D that lack the variation selectors of the recommended form. */
const JOINED =
  '\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?(?:\\u200D\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?)+';

function matchAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/** Whether an emoji can begin with this UTF-16 unit; a cheap test before `emojiEnd`. */
export function mayStartEmoji(unit: number): boolean {
  if (unit < 0xa9) return unit === 0x23 || unit === 0x2a || (unit >= 0x30 && unit <= 0x39);
  return (
    unit === 0xa9 || unit === 0xae || (unit >= 0x203c && unit <= 0x3299) || (unit >= 0xd83c && unit <= 0xd83e)
  );
}

/**
 * End of the emoji that begins at `index`, or `index` if there is none. The set of emoji is the JavaScript engine's version of
 * Unicode. Characters that are text unless U+FE0F follows (such as ©) are text.
 */
export function emojiEnd(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xa9) {
    const next = text.charCodeAt(index + 1);
    if (next !== 0xfe0f && next !== 0x20e3) return index;
  }
  sequence ??= /\p{RGI_Emoji}/vy;
  let end = matchAt(sequence, text, index);
  // Some keyboards add the selector even to emoji that need none.
  if (end > index && text.charCodeAt(end) === 0xfe0f) end++;
  if (unit < 0xa9 || !continuesByJoiner(text, index, end)) return end;
  joined ??= new RegExp(JOINED, 'uy');
  return Math.max(end, matchAt(joined, text, index));
}

/** Whether U+200D follows the emoji that ends at `end`, or the single character at `index` when none was found. */
function continuesByJoiner(text: string, index: number, end: number): boolean {
  const after = end > index ? end : index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
  return text.charCodeAt(after) === 0x200d || text.charCodeAt(after + 1) === 0x200d;
}
