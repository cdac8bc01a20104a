/** PostgreSQL stores neither NUL nor half a surrogate pair: the first is dropped, the second becomes U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** What JSON can smuggle either in by. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Parses JSON whose texts are to be stored. Throws SyntaxError. */
export const parseStorable = (json: string): unknown =>
  json.includes('\\u') && SUSPICIOUS.test(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value))
    : JSON.parse(json);
