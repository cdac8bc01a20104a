import type { CodeBlock, InlineCode } from './ast.ts';
import { FENCE, type Fence } from './fences.ts';
import type { Slice } from './slice.ts';

/** Finds the end of inline code, in linear time over calls with rising indexes. */
export class BacktickRuns {
  readonly #text: string;
  #byLength: Map<number, { starts: number[]; at: number }> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Index of the first run of exactly `length` backticks at or after `from`; -1 without one. */
  next(length: number, from: number): number {
    this.#byLength ??= this.#collect();
    const runs = this.#byLength.get(length);
    if (!runs) return -1;
    while ((runs.starts[runs.at] ?? Number.POSITIVE_INFINITY) < from) runs.at++;
    return runs.starts[runs.at] ?? -1;
  }

  #collect() {
    const byLength = new Map<number, { starts: number[]; at: number }>();
    for (const { 0: run, index } of this.#text.matchAll(/`+/g)) {
      const runs = byLength.get(run.length);
      if (runs) runs.starts.push(index);
      else byLength.set(run.length, { starts: [index], at: 0 });
    }
    return byLength;
  }
}

/** Inline code between runs of `length` backticks that begin at `start` and `close`. A space that separates code from a backtick is dropped. */
export function inlineCode(slice: Slice, start: number, close: number, length: number): InlineCode {
  const raw = slice.text.slice(start + length, close);
  return {
    type: 'inlineCode',
    ...slice.span(start, close + length),
    marks: [slice.span(start, start + length), slice.span(close, close + length)],
    text: raw.replace(/^ (?= *`)/, '').replace(/(` *) $/, '$1'),
  };
}

/** The node of a fenced code block. Its marks are the fence with the language, and the closing fence. */
export function codeBlock(slice: Slice, fence: Fence): CodeBlock {
  const open = fence.start + FENCE.length + (fence.language?.length ?? 0);
  return {
    type: 'codeBlock',
    ...slice.span(fence.start, fence.end),
    marks: [slice.span(fence.start, open), slice.span(fence.end - FENCE.length, fence.end)],
    language: fence.language,
    text: slice.text.slice(fence.codeStart, fence.codeEnd),
  };
}
