/** A fenced code block in a text; indexes of that text. */
export interface Fence {
  readonly start: number;
  readonly end: number;
  readonly language: string | null;
  /** The code, without empty lines at its ends. */
  readonly codeStart: number;
  readonly codeEnd: number;
}

export const FENCE = '```';
const LANGUAGE = /([a-z0-9_+\-.#]+)\n/iy;

/** Finds the fenced code blocks of one text, in linear time over all calls. */
export class FenceFinder {
  readonly #text: string;
  /** No closing fence is left from here on. */
  #unclosedFrom = Number.POSITIVE_INFINITY;
  /** The first fence at or after `#soughtFrom`. */
  #next = -1;
  #soughtFrom = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The code block that opens at `start`, if the text has a fence there; undefined if it isn't closed or is empty. */
  at(start: number): Fence | undefined {
    const text = this.#text;
    const open = start + FENCE.length;
    if (open >= this.#unclosedFrom) return undefined;
    const close = text.indexOf(FENCE, open);
    if (close === -1) {
      this.#unclosedFrom = open;
      return undefined;
    }
    LANGUAGE.lastIndex = open;
    const language = LANGUAGE.exec(text);
    let codeStart = language && LANGUAGE.lastIndex <= close ? LANGUAGE.lastIndex : open;
    let codeEnd = close;
    while (codeStart < codeEnd && text[codeStart] === '\n') codeStart++;
    while (codeEnd > codeStart && text[codeEnd - 1] === '\n') codeEnd--;
    if (codeStart === codeEnd) return undefined;
    return {
      start,
      end: close + FENCE.length,
      language: codeStart > open ? (language?.[1] ?? null) : null,
      codeStart,
      codeEnd,
    };
  }

  /** End of the line that starts at `start` (index of its newline, or the text's length), not counting newlines in code blocks. */
  lineEnd(start: number): number {
    const text = this.#text;
    let end = endOfLine(text, start);
    let open = this.#seek(start);
    while (open < end) {
      const fence = isEscaped(text, open, start) ? undefined : this.at(open);
      if (fence && fence.end > end) end = endOfLine(text, fence.end);
      open = this.#seek(fence?.end ?? open + FENCE.length);
    }
    return end;
  }

  #seek(from: number): number {
    if (this.#soughtFrom <= from && from <= this.#next) return this.#next;
    const next = this.#text.indexOf(FENCE, from);
    this.#next = next === -1 ? Number.POSITIVE_INFINITY : next;
    this.#soughtFrom = from;
    return this.#next;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number, from: number): boolean {
  let backslashes = 0;
  while (index - backslashes > from && text[index - backslashes - 1] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
