import { parseUntrusted, type StringChange } from '../json.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair: the first is dropped, the second becomes U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** What JSON can smuggle either in by. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

const storable: StringChange = {
  isNeeded: (json) => json.includes('\\u') && SUSPICIOUS.test(json),
  change: storableText,
};

/** Parses JSON of a body, whose texts are to be stored. Throws as `parseUntrusted` does. */
export const parseStorable = (json: string): unknown => parseUntrusted(json, storable);
