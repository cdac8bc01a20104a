/** What a message begins with that is sent without notifying anyone. */
export const SILENT = '@silent';

/** The text of a message without the mark at its start, and whether it was there. The mark alone is a text. */
export function readSilent(text: string): { readonly content: string; readonly isSilent: boolean } {
  const [, content] = /^@silent\s+(\S.*)$/s.exec(text) ?? [];
  return content === undefined ? { content: text, isSilent: false } : { content, isSilent: true };
}
