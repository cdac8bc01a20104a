/** Anything but space, control characters, characters that Unicode says not to draw, and the blank of Braille. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/u;

/** Whether a text has a character that can be seen. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
