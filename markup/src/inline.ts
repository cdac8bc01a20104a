import type { Inline, StyleType, Text } from './ast.ts';
import { matchMaskedLinks } from './masked-links.ts';
import type { Slice } from './slice.ts';
import { canOpenSingle, linkRuns, type RunToken, type Token, Tokenizer } from './tokens.ts';

/** Styles that are open around a stretch of text, and whether it is the text of a link: each is entered only once. */
type Active = ReadonlySet<string>;

/** A pair of delimiters: `width` characters at `start` and at `close`. */
interface Match {
  readonly type: StyleType;
  readonly delimiter: string;
  readonly start: number;
  readonly close: number;
  readonly width: number;
}

const PAIRS = { '*': 'strong', _: 'underline', '~': 'strikethrough', '|': 'spoiler' } as const;

/**
 * Parses inline text. A delimiter is closed by the nearest one that can close it; without a partner it is text. Since no style contains
 * itself, nesting is bounded and the time linear in the length of the text.
 */
export function parseInline(slice: Slice): Inline[] {
  const tokens = new Tokenizer(slice).tokenize();
  linkRuns(slice.text, tokens);
  matchMaskedLinks(slice.text, tokens);
  return new InlineParser(slice, tokens).parse(0, slice.text.length, 0, new Set());
}

class InlineParser {
  readonly #slice: Slice;
  readonly #tokens: readonly Token[];

  constructor(slice: Slice, tokens: readonly Token[]) {
    this.#slice = slice;
    this.#tokens = tokens;
  }

  /** Parses from `low` to `high`; the tokens there begin at number `first`, and those at the edges can extend beyond. */
  parse(low: number, high: number, first: number, active: Active): Inline[] {
    const nodes: Inline[] = [];
    let at = low;
    const take = (start: number, end: number, node: Inline) => {
      this.#addText(nodes, at, start);
      nodes.push(node);
      at = end;
    };
    for (let number = first; number < this.#tokens.length; number++) {
      const token = this.#tokens[number] as Token;
      if (token.start >= high) break;
      if (token.end <= at) continue;
      if (token.kind === 'leaf') {
        if (token.start >= at) take(token.start, token.end, token.node);
      } else if (token.kind === 'bracket') {
        const { link, start, end } = token;
        if (!link || start < at || link.target.end > high || active.has('link')) continue;
        take(start, link.target.end, {
          type: 'link',
          ...this.#slice.span(start, link.target.end),
          marks: [this.#slice.span(start, end), this.#slice.span(link.close, link.target.end)],
          form: 'masked',
          url: link.target.url,
          title: link.target.title,
          children: this.parse(end, link.close, number + 1, new Set([...active, 'link'])),
        });
      } else if (token.kind === 'run') {
        const start = Math.max(token.start, at);
        const match = this.#match(token, start, Math.min(token.end, high), high, active);
        if (!match) continue;
        const end = match.close + match.width;
        take(start, end, {
          type: match.type,
          ...this.#slice.span(start, end),
          marks: [this.#slice.span(start, start + match.width), this.#slice.span(match.close, end)],
          children: this.parse(
            start + match.width,
            match.close,
            number,
            new Set([...active, match.delimiter]),
          ),
        });
      }
    }
    this.#addText(nodes, at, high);
    return nodes;
  }

  /** The styles opened by the rest of a run, from `start` to `end`. If it could be a single or a pair, the longer one. */
  #match(token: RunToken, start: number, end: number, high: number, active: Active): Match | undefined {
    const length = end - start;
    const { character } = token;
    const pair =
      length >= 2 && !active.has(character + character) ? this.#pair(token, start, high) : undefined;
    if (length % 2 === 0 || character === '~' || character === '|' || active.has(character)) return pair;
    const single = this.#single(token, start, high);
    if (!pair || !single) return single ?? pair;
    return single.close + 1 >= pair.close + 2 ? single : pair;
  }

  #pair(token: RunToken, start: number, high: number): Match | undefined {
    const closer = this.#tokens[token.nextPair];
    if (!closer) return undefined;
    const outer = token.character === '~' || token.character === '|' ? closer.start + 2 : closer.end;
    const close = Math.min(outer, high) - 2;
    if (close < closer.start || close <= start + 2) return undefined;
    const { character } = token;
    return { type: PAIRS[character], delimiter: character + character, start, close, width: 2 };
  }

  #single(token: RunToken, start: number, high: number): Match | undefined {
    const closer = this.#tokens[token.nextSingle];
    if (!closer || !canOpenSingle(this.#slice.text, token)) return undefined;
    const close = Math.min(closer.end, high) - 1;
    if (close < closer.start || close <= start + 1) return undefined;
    return { type: 'emphasis', delimiter: token.character, start, close, width: 1 };
  }

  /** Adds the plain text between two indexes, split where the source jumps. */
  #addText(nodes: Inline[], from: number, to: number): void {
    let start = from;
    for (const end of [...this.#slice.breaks(from, to), to]) {
      if (end > start) nodes.push(this.#text(start, end));
      start = end;
    }
  }

  #text(start: number, end: number): Text {
    return {
      type: 'text',
      ...this.#slice.span(start, end),
      marks: [],
      text: this.#slice.text.slice(start, end),
    };
  }
}
