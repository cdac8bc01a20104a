import type { Block, CodeBlock, Inline, Paragraph, Quote, Span, Text } from './ast.ts';
import { FenceFinder } from './fences.ts';
import { parseInline } from './inline.ts';
import { listMarkerAt, parseList } from './lists.ts';
import type { Slice } from './slice.ts';

/** The container of blocks, which limits them: quotes can't contain quotes, items can't contain quotes or lists of this kind. */
type Place = 'document' | 'quote' | 'item';

const HEADING = /(#{1,3}) +(?=\S)/y;
const SUBTEXT = /-# +(?=\S)/y;
const QUOTE = /> /y;
const QUOTE_REST = />>> /y;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Parses a text into blocks. Every line belongs to one; lines of no other block form paragraphs. */
export function parseBlocks(slice: Slice, place: Place): Block[] {
  const { text } = slice;
  const fences = new FenceFinder(text);
  const blocks: Block[] = [];
  let paragraphStart = 0;
  let at = 0;
  const add = (block: Block, end: number) => {
    if (paragraphStart < at) blocks.push(...paragraphs(slice, paragraphStart, at - 1));
    blocks.push(block);
    at = end + 1;
    paragraphStart = at;
  };
  while (at <= text.length) {
    const special = blockAt(slice, fences, at, place);
    if (special) add(special.block, special.end);
    else at = fences.lineEnd(at) + 1;
  }
  if (paragraphStart <= text.length) blocks.push(...paragraphs(slice, paragraphStart, text.length));
  return blocks;
}

/** Reads the block other than a paragraph that begins with the line at `index`; `end` is the index of the newline after it. */
function blockAt(
  slice: Slice,
  fences: FenceFinder,
  index: number,
  place: Place,
): { block: Block; end: number } | undefined {
  const { text } = slice;
  const heading = matchAt(HEADING, text, index);
  if (heading) {
    const contentStart = HEADING.lastIndex;
    const end = fences.lineEnd(contentStart);
    const level = (heading[1] as string).length as 1 | 2 | 3;
    const children = getInline(slice, contentStart, end);
    return { block: { type: 'heading', ...marked(slice, index, contentStart, end), level, children }, end };
  }
  if (matchAt(SUBTEXT, text, index)) {
    const contentStart = SUBTEXT.lastIndex;
    const end = fences.lineEnd(contentStart);
    return {
      block: {
        type: 'subtext',
        ...marked(slice, index, contentStart, end),
        children: getInline(slice, contentStart, end),
      },
      end,
    };
  }
  if (place === 'item') return undefined;
  if (listMarkerAt(text, index)) {
    const { list, end } = parseList(slice, fences, index, (content) => parseBlocks(content, 'item'));
    return { block: list, end };
  }
  return place === 'document' ? quoteAt(slice, index) : undefined;
}

function quoteAt(slice: Slice, index: number): { block: Quote; end: number } | undefined {
  const { text } = slice;
  const lines: Span[] = [];
  const marks: Span[] = [];
  let end = index - 1;
  if (matchAt(QUOTE_REST, text, index)) {
    lines.push({ start: QUOTE_REST.lastIndex, end: text.length });
    marks.push(slice.span(index, QUOTE_REST.lastIndex));
    end = text.length;
  } else {
    for (let at = index; at < text.length && matchAt(QUOTE, text, at); at = end + 1) {
      const newline = text.indexOf('\n', at);
      end = newline === -1 ? text.length : newline;
      marks.push(slice.span(at, QUOTE.lastIndex));
      lines.push({ start: QUOTE.lastIndex, end: Math.min(end + 1, text.length) });
    }
    const last = lines.pop();
    if (!last) return undefined;
    lines.push({ start: last.start, end });
  }
  const children = parseBlocks(slice.pick(lines), 'quote');
  return { block: { type: 'quote', ...slice.span(index, end), marks, children }, end };
}

function marked(slice: Slice, start: number, contentStart: number, end: number) {
  return { ...slice.span(start, end), marks: [slice.span(start, contentStart)] };
}

function getInline(slice: Slice, start: number, end: number): Inline[] {
  return parseInline(slice.pick([{ start, end }]));
}

/** The paragraphs of the lines from `start` to `end`, with the code blocks between them as blocks of their own. */
function paragraphs(slice: Slice, start: number, end: number): Block[] {
  const nodes = getInline(slice, start, end);
  if (!nodes.some((node) => node.type === 'codeBlock')) {
    return [{ type: 'paragraph', ...slice.span(start, end), children: nodes }];
  }
  const blocks: Block[] = [];
  let run: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== 'codeBlock') {
      run.push(node);
      continue;
    }
    blocks.push(...between(run, blocks.length > 0, true), node satisfies CodeBlock);
    run = [];
  }
  blocks.push(...between(run, true, false));
  return blocks;
}

/**
 * The paragraph, if any, of the text next to code blocks: without the newline that separates it from the block before (`after`) and the one
 * that separates it from the block behind (`before`).
 */
function between(run: readonly Inline[], after: boolean, before: boolean): Paragraph[] {
  const first = run[0];
  if (!first) return [];
  const nodes = [...run];
  let parted = 0;
  if (after && isText(first) && first.text.startsWith('\n')) {
    nodes[0] = { ...first, start: first.start + 1, text: first.text.slice(1) };
    parted++;
  }
  const last = nodes.at(-1) as Inline;
  if (before && isText(last) && last.text.endsWith('\n')) {
    nodes[nodes.length - 1] = { ...last, end: last.end - 1, text: last.text.slice(0, -1) };
    parted++;
  }
  const children = nodes.filter((node) => node.type !== 'text' || node.text !== '');
  const { start } = nodes[0] as Inline;
  const { end } = nodes.at(-1) as Inline;
  // A single newline between two code blocks separates them; there is nothing else between.
  if (children.length === 0 && after && before && parted < 2) return [];
  return [{ type: 'paragraph', start, end, children }];
}

function isText(node: Inline): node is Text {
  return node.type === 'text' && node.marks.length === 0;
}
