import type { Inline, Link } from './ast.ts';
import { isSpaceAt, isWordAt } from './characters.ts';
import { BacktickRuns, codeBlock, inlineCode } from './code.ts';
import { emojiEnd, mayStartEmoji } from './emoji/detect.ts';
import { FENCE, FenceFinder } from './fences.ts';
import { bareUrlEnd, isWebUrl, type LinkTarget, startsWithScheme } from './links.ts';
import { referenceAt } from './references.ts';
import type { Slice } from './slice.ts';

/** Characters whose runs delimit styled text. */
export type DelimiterCharacter = '*' | '_' | '~' | '|';

/** A run of one delimiter character. `nextPair` and `nextSingle` are indexes of the tokens that could close it, -1 without one. */
export interface RunToken {
  readonly kind: 'run';
  readonly start: number;
  readonly end: number;
  readonly character: DelimiterCharacter;
  nextPair: number;
  nextSingle: number;
}

/** `[`; `link` is set when a masked link begins here. */
export interface BracketToken {
  readonly kind: 'bracket';
  readonly start: number;
  readonly end: number;
  link?: { readonly close: number; readonly target: LinkTarget };
}

export interface CloseBracketToken {
  readonly kind: 'closeBracket';
  readonly start: number;
  readonly end: number;
}

/** A complete unit in which no delimiter counts. */
export interface LeafToken {
  readonly kind: 'leaf';
  readonly start: number;
  readonly end: number;
  readonly node: Inline;
}

export type Token = RunToken | BracketToken | CloseBracketToken | LeafToken;

const EVERYONE = /@(everyone|here)/y;
const SHRUG = '¯\\_(ツ)_/¯';
const ESCAPABLE = /[^\p{L}\p{N}\s]/u;

/** Splits the inline text of a slice into tokens; the rest is plain text. Linear in the length of the text. */
export class Tokenizer {
  readonly #slice: Slice;
  readonly #text: string;
  readonly #fences: FenceFinder;
  readonly #backticks: BacktickRuns;
  readonly #tokens: Token[] = [];
  /** Delimiters so far that a later one could close, by `**`, `*` and so on. */
  readonly #pending = new Set<string>();
  /** No address begins before this index: an invalid one was read up to here. */
  #noUrlBefore = 0;

  constructor(slice: Slice) {
    this.#slice = slice;
    this.#text = slice.text;
    this.#fences = new FenceFinder(slice.text);
    this.#backticks = new BacktickRuns(slice.text);
  }

  /** Returns all tokens, in order. Can be called only once. */
  tokenize(): Token[] {
    const { length } = this.#text;
    for (let index = 0; index < length; ) {
      const end = this.#read(index);
      index = end > index ? end : index + 1;
    }
    return this.#tokens;
  }

  /** Reads the token that begins at `index`; returns its end, or `index` when there is none. */
  #read(index: number): number {
    const text = this.#text;
    const unit = text.charCodeAt(index);
    if (mayStartEmoji(unit)) {
      const end = emojiEnd(text, index);
      if (end > index) {
        return this.#leaf(index, end, {
          type: 'emoji',
          ...this.#slice.span(index, end),
          emoji: text.slice(index, end),
        });
      }
    }
    switch (text[index]) {
      case '*':
      case '_':
      case '~':
      case '|':
        return this.#run(index);
      case '\\':
        return this.#escape(index);
      case '`':
        return this.#code(index);
      case '<':
        return this.#reference(index);
      case '[':
        this.#tokens.push({ kind: 'bracket', start: index, end: index + 1 });
        return index + 1;
      case ']':
        this.#tokens.push({ kind: 'closeBracket', start: index, end: index + 1 });
        return index + 1;
      case '@':
        return this.#everyone(index);
      case 'h':
      case 'H':
        return this.#url(index);
      case '¯':
        return text.startsWith(SHRUG, index) ? index + SHRUG.length : index;
      default:
        return index;
    }
  }

  #leaf(start: number, end: number, node: Inline): number {
    this.#tokens.push({ kind: 'leaf', start, end, node });
    return end;
  }

  #run(start: number): number {
    const text = this.#text;
    const character = text[start] as DelimiterCharacter;
    let end = start + 1;
    while (text[end] === character) end++;
    const length = end - start;
    const single = character === '*' || character === '_';
    if (length === 1 && !single) return end;
    if (length >= 2) this.#toggle(character + character);
    if (length % 2 === 1 && single) this.#toggle(character);
    this.#tokens.push({ kind: 'run', start, end, character, nextPair: -1, nextSingle: -1 });
    return end;
  }

  #toggle(delimiter: string): void {
    if (!this.#pending.delete(delimiter)) this.#pending.add(delimiter);
  }

  #escape(index: number): number {
    const text = this.#text;
    const escaped = String.fromCodePoint(text.codePointAt(index + 1) ?? 0x20);
    if (!ESCAPABLE.test(escaped)) return index;
    const end = Math.max(
      index + 1 + escaped.length,
      mayStartEmoji(text.charCodeAt(index + 1)) ? emojiEnd(text, index + 1) : 0,
    );
    return this.#leaf(index, end, {
      type: 'text',
      ...this.#slice.span(index, end),
      marks: [this.#slice.span(index, index + 1)],
      text: text.slice(index + 1, end),
    });
  }

  #code(index: number): number {
    const text = this.#text;
    const fence = text.startsWith(FENCE, index) ? this.#fences.at(index) : undefined;
    if (fence) return this.#leaf(index, fence.end, codeBlock(this.#slice, fence));
    let open = index + 1;
    while (text[open] === '`') open++;
    const length = open - index;
    const close = this.#backticks.next(length, open);
    if (close === -1) return open;
    return this.#leaf(index, close + length, inlineCode(this.#slice, index, close, length));
  }

  #reference(index: number): number {
    const found = referenceAt(this.#text, index);
    if (!found) return index;
    const { end, reference } = found;
    if (reference.type !== 'suppressed') {
      return this.#leaf(index, end, { ...reference, ...this.#slice.span(index, end) });
    }
    const marks = [this.#slice.span(index, index + 1), this.#slice.span(end - 1, end)];
    return this.#leaf(index, end, { ...this.#link('suppressed', index, end, reference.url), marks });
  }

  #link(form: Link['form'], start: number, end: number, url: string): Link {
    const inner = form === 'bare' ? this.#slice.span(start, end) : this.#slice.span(start + 1, end - 1);
    return {
      type: 'link',
      ...this.#slice.span(start, end),
      marks: [],
      form,
      url,
      title: null,
      children: [{ type: 'text', ...inner, marks: [], text: url }],
    };
  }

  #everyone(index: number): number {
    EVERYONE.lastIndex = index;
    const match = EVERYONE.exec(this.#text);
    if (!match) return index;
    const end = EVERYONE.lastIndex;
    if (isWordAt(this.#text, index - 1) || isWordAt(this.#text, end)) return index;
    return this.#leaf(index, end, {
      type: 'everyoneMention',
      ...this.#slice.span(index, end),
      target: match[1] as 'everyone' | 'here',
    });
  }

  #url(index: number): number {
    const text = this.#text;
    if (index < this.#noUrlBefore || isAlphanumericAt(text, index - 1) || !startsWithScheme(text, index))
      return index;
    const end = bareUrlEnd(text, index, (at) => this.#closesStyle(at));
    const url = text.slice(index, end);
    if (isWebUrl(url)) return this.#leaf(index, end, this.#link('bare', index, end, url));
    this.#noUrlBefore = end;
    return index;
  }

  /** Whether the delimiter at `index` closes one that is pending, so that an address must end before it. */
  #closesStyle(index: number): boolean {
    const text = this.#text;
    const character = text[index] as string;
    if (character !== '*' && character !== '_' && character !== '~' && character !== '|') return false;
    if (text[index + 1] === character) return this.#pending.has(character + character);
    if (!this.#pending.has(character)) return false;
    return character === '*' || !isWordAt(text, index + 1);
  }
}

function isAlphanumericAt(text: string, index: number): boolean {
  return text[index] !== '_' && isWordAt(text, index);
}

/**
 * Determines, from right to left, which run could close which: a pair is closed by the next run of two or more; a single by the next
 * run of odd length that follows text (`*`) or ends a word (`_`), unless another opens before.
 */
export function linkRuns(text: string, tokens: readonly Token[]): void {
  const pairs = new Map<string, number>();
  const singles = new Map<string, number>();
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index] as Token;
    if (token.kind !== 'run') continue;
    const { character, end, start } = token;
    token.nextPair = pairs.get(character) ?? -1;
    token.nextSingle = singles.get(character) ?? -1;
    if (end - start >= 2) pairs.set(character, index);
    if ((end - start) % 2 === 0) continue;
    if (canCloseSingle(text, token)) singles.set(character, index);
    else if (canOpenSingle(text, token)) singles.delete(character);
  }
}

/** Whether a run of odd length can begin emphasis, by the characters next to it. */
export function canOpenSingle(text: string, { character, end, start }: RunToken): boolean {
  return character === '*' ? !isSpaceAt(text, end) : !isWordAt(text, start - 1);
}

function canCloseSingle(text: string, { character, end, start }: RunToken): boolean {
  return character === '*' ? !isSpaceAt(text, start - 1) : !isWordAt(text, end);
}
