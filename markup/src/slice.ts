import type { Span } from './ast.ts';

/** The source of a stretch of a slice's text: index in the slice, and offset in the source. */
interface Segment {
  readonly index: number;
  readonly source: number;
}

/**
 * Text to parse that can consist of several stretches of the source: the content of a quote lacks the `> ` of each line.
 * Translates its indexes to offsets of the source.
 */
export class Slice {
  readonly text: string;
  readonly #segments: readonly Segment[];

  private constructor(text: string, segments: readonly Segment[]) {
    this.text = text;
    this.#segments = segments;
  }

  /** The whole source. */
  static of(source: string): Slice {
    return new Slice(source, [{ index: 0, source: 0 }]);
  }

  /** The given stretches of this slice, one after the other. */
  pick(spans: readonly Span[]): Slice {
    let text = '';
    const segments: Segment[] = [];
    const add = (source: number) => {
      const last = segments.at(-1);
      if (!last || source - last.source !== text.length - last.index)
        segments.push({ index: text.length, source });
    };
    for (const { start, end } of spans) {
      let from = start;
      for (const index of [...this.breaks(start, end), end]) {
        if (from === index) continue;
        add(this.offset(from));
        text += this.text.slice(from, index);
        from = index;
      }
    }
    if (segments.length === 0) add(this.offset(spans[0]?.start ?? 0));
    return new Slice(text, segments);
  }

  /** Offset in the source of the character at `index`. */
  offset(index: number): number {
    const segment = this.#segments[this.#segmentAt(index)] as Segment;
    return segment.source + index - segment.index;
  }

  /** The stretch of the source from the character at `start` to the one before `end`. */
  span(start: number, end: number): Span {
    const from = this.offset(start);
    return { start: from, end: end > start ? this.offset(end - 1) + 1 : from };
  }

  /** Indexes within `start` and `end` at which the source jumps: before them, stretches of text have to be split. */
  breaks(start: number, end: number): number[] {
    const breaks: number[] = [];
    for (let i = this.#segmentAt(start) + 1; i < this.#segments.length; i++) {
      const { index } = this.#segments[i] as Segment;
      if (index >= end) break;
      if (index > start) breaks.push(index);
    }
    return breaks;
  }

  #segmentAt(index: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle] as Segment).index <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
