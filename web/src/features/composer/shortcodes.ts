/** The text with names such as `:wave:` replaced by the emoji they name. The list of emoji is loaded when one may be there. */
export async function withEmoji(text: string): Promise<string> {
  if (!/:[\w+-]+:/.test(text)) return text;
  try {
    const [{ emojiByName }, { replaceShortcodes }] = await Promise.all([
      import('@guildhall/markup/emoji/catalog'),
      import('@guildhall/markup/emoji/shortcodes'),
    ]);
    return replaceShortcodes(text, emojiByName);
  } catch {
    // Without the list the text goes out as it was written.
    return text;
  }
}
