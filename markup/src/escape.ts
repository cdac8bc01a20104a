const LINE_START = /^( *)(#{1,3} |-# |[-*] |> |>>> )/gm;
const ORDERED = /^( *\d{1,9})(\. )/gm;
const SPECIAL = /[\\*_~|`<@[\]]/g;
const SCHEME = /(https?)(?=:\/\/)/gi;

/** Escapes a text so that, parsed, it shows exactly as it is: no formatting, links or mentions. */
export function escapeMarkup(text: string): string {
  return text
    .replace(SPECIAL, '\\$&')
    .replace(SCHEME, '$1\\')
    .replace(ORDERED, '$1\\$2')
    .replace(LINE_START, '$1\\$2');
}
