import { MAX_DEPTH } from '@guildhall/protocol/limits/bodies';

/** JSON that is nested too deep, or consists of too many values. */
export class JsonLimitError extends Error {}

/** Characters outside strings. Every value costs some, so this limits what parsing makes of a text, however long its strings are. */
const MAX_STRUCTURE = 256 * 1024;
/** Escapes cost time one by one. Enough for the largest pictures as PHP writes them, with every slash escaped. */
const MAX_ESCAPES = 512 * 1024;

const QUOTE = '"';
const BACKSLASH = '\\';

const tooMany = () => new JsonLimitError('The JSON consists of too many values.');

function assertFewEscapes(text: string): void {
  let count = 0;
  for (let at = text.indexOf(BACKSLASH); at >= 0; at = text.indexOf(BACKSLASH, at + 1)) {
    count += 1;
    if (count > MAX_ESCAPES) throw tooMany();
  }
}

const isEscaped = (text: string, index: number): boolean => {
  let at = index;
  while (text[at - 1] === BACKSLASH) at -= 1;
  return (index - at) % 2 === 1;
};

/** Where the string that begins at `start` ends; -1 where it doesn't. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf(QUOTE, start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1);
  return end;
};

/** Strings are skipped at the speed of a search, so that a picture in one costs next to nothing. */
function assertLittleStructure(text: string): void {
  let spent = 0;
  for (let at = 0; at >= 0 && at < text.length; ) {
    const start = text.indexOf(QUOTE, at);
    spent += (start < 0 ? text.length : start + 1) - at;
    if (spent > MAX_STRUCTURE) throw tooMany();
    if (start < 0) return;
    const end = endOfString(text, start);
    at = end < 0 ? end : end + 1;
  }
}

/** Whether a number can have lost digits of the integer that was sent. */
const isInexact = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

/**
 * Throws where `value` is nested too deep. Removes `__proto__` keys, which a careless copy would turn into a prototype.
 * Returns whether a number in it is inexact.
 */
function tidy(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return isInexact(value);
  if (depth > MAX_DEPTH) throw new JsonLimitError('The JSON is nested too deep.');
  let inexact = false;
  if (Array.isArray(value)) {
    for (const item of value) if (tidy(item, depth + 1)) inexact = true;
    return inexact;
  }
  for (const key in value) {
    if (key === '__proto__') delete (value as Record<string, unknown>)[key];
    else if (tidy((value as Record<string, unknown>)[key], depth + 1)) inexact = true;
  }
  return inexact;
}

/** Integers of as many digits as a 64-bit id can have and a number cannot hold. */
const LONG_INTEGER = /^[1-9]\d{15,18}$/;

type Reviver = (key: string, value: unknown) => unknown;

/** Reads long integers as the text of their digits, which a number would lose, and applies `change` to strings. */
const reviver = (change: (string: string) => string): Reviver =>
  ((_key: string, value: unknown, { source }: { source: string }) => {
    if (typeof value === 'string') return change(value);
    return isInexact(value) && LONG_INTEGER.test(source) ? source : value;
  }) as Reviver;

/** Changes to the strings of a text that is parsed. */
export interface StringChange {
  /** Whether any of the text's strings changes. */
  readonly isNeeded: (json: string) => boolean;
  readonly change: (string: string) => string;
}

/**
 * Parses untrusted JSON, within limits on nesting and on the number of values. An integer that a number cannot hold,
 * as ids are where a library sends them as numbers, becomes text. Throws SyntaxError, or JsonLimitError over a limit.
 */
export function parseUntrusted(text: string, strings?: StringChange): unknown {
  if (text.length > MAX_STRUCTURE) {
    assertFewEscapes(text);
    assertLittleStructure(text);
  }
  const changes = strings?.isNeeded(text) === true;
  if (!changes) {
    const value = JSON.parse(text);
    if (!tidy(value, 1)) return value;
  }
  const value = JSON.parse(text, reviver(changes ? strings.change : String));
  tidy(value, 1);
  return value;
}
