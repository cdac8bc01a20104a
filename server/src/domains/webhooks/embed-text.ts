/** Shortens text to `max` characters, with an ellipsis; null for none. */
export function shorten(text: string | null | undefined, max: number): string | null {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  const characters = [...trimmed];
  return characters.length <= max ? trimmed : `${characters.slice(0, max - 1).join('')}…`;
}

/** An address that an embed can have; null for anything else. */
export const readUrl = (text: string | null | undefined): string | null =>
  text && /^https?:\/\//i.test(text) && text.length <= 2_048 ? text : null;
