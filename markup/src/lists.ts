import type { Block, List, ListItem, Span } from './ast.ts';
import type { FenceFinder } from './fences.ts';
import type { Slice } from './slice.ts';

/** The marker of a list item at the start of a line. */
interface Marker {
  readonly indent: number;
  /** Index after the marker and the space behind it. */
  readonly contentStart: number;
  /** Number of an ordered item, null of another. */
  readonly number: number | null;
}

/** An item whose text has been collected, with the lists nested in it. */
interface OpenItem {
  readonly marker: Marker;
  readonly start: number;
  readonly lines: Span[];
  readonly lists: OpenList[];
}

interface OpenList {
  readonly indent: number;
  readonly ordered: boolean;
  readonly items: OpenItem[];
}

const MARKER = /( *)([-*]|(\d{1,9})\.) +(?=[^\s])/y;
const INDENT = / */y;

/** Lists nest this deep; deeper items join the deepest list. */
export const MAX_LIST_DEPTH = 10;

/** Reads the list marker of the line at `index`, if it has one. */
export function listMarkerAt(text: string, index: number): Marker | undefined {
  MARKER.lastIndex = index;
  const match = MARKER.exec(text);
  if (!match) return undefined;
  const [all, indent, , number] = match;
  return {
    indent: (indent as string).length,
    contentStart: index + all.length,
    number: number === undefined ? null : Number(number),
  };
}

/**
 * Collects the list that begins with the line at `start`: its lines are items, or, indented by two spaces or more, continue the item above.
 * An item indented deeper than the one above begins a list within that.
 *
 * @param parseItem parses an item's text
 */
export function parseList(
  slice: Slice,
  fences: FenceFinder,
  start: number,
  parseItem: (content: Slice) => Block[],
): { list: List; end: number } {
  const { text } = slice;
  const stack: OpenList[] = [];
  let root: OpenList | undefined;
  let at = start;
  let end = start;
  while (at < text.length || at === start) {
    const marker = listMarkerAt(text, at);
    const lineEnd = fences.lineEnd(at);
    if (marker) {
      const item: OpenItem = { marker, start: at, lines: [], lists: [] };
      item.lines.push({ start: marker.contentStart, end: lineEnd });
      const list = place(stack, item);
      root ??= list;
      if (list !== root && stack[0] !== root) break;
    } else if (!continueItem(stack, text, at, lineEnd)) break;
    end = lineEnd;
    at = lineEnd + 1;
    if (lineEnd === text.length) break;
  }
  return { list: finish(slice, root as OpenList, parseItem), end };
}

/** Puts an item into the list its indentation asks for, opening or closing lists; returns that list. */
function place(stack: OpenList[], item: OpenItem): OpenList {
  const { indent, number } = item.marker;
  const ordered = number !== null;
  while (stack.length > 1 && indent < (stack.at(-1) as OpenList).indent) stack.pop();
  let list = stack.at(-1);
  if (list && indent > list.indent && stack.length < MAX_LIST_DEPTH) {
    const nested: OpenList = { indent, ordered, items: [] };
    (list.items.at(-1) as OpenItem).lists.push(nested);
    stack.push(nested);
    list = nested;
  } else if (!list || list.ordered !== ordered) {
    const sibling: OpenList = { indent, ordered, items: [] };
    stack.pop();
    const parent = stack.at(-1)?.items.at(-1);
    parent?.lists.push(sibling);
    stack.push(sibling);
    list = sibling;
  }
  list.items.push(item);
  return list;
}

/** Adds a line without marker to the item just above, if it is indented as that item's text and isn't empty; returns whether it did. */
function continueItem(stack: readonly OpenList[], text: string, at: number, lineEnd: number): boolean {
  const list = stack.at(-1);
  const item = list?.items.at(-1);
  if (!list || !item) return false;
  INDENT.lastIndex = at;
  const indent = INDENT.exec(text)?.[0].length ?? 0;
  if (indent < list.indent + 2 || at + indent >= lineEnd) return false;
  const last = item.lines.at(-1) as Span;
  item.lines[item.lines.length - 1] = { start: last.start, end: last.end + 1 };
  item.lines.push({ start: at + indent, end: lineEnd });
  return true;
}

function finish(slice: Slice, list: OpenList, parseItem: (content: Slice) => Block[]): List {
  const items = list.items.map((item): ListItem => {
    const nested = item.lists.map((inner) => finish(slice, inner, parseItem));
    const children = [...parseItem(slice.pick(item.lines)), ...nested];
    const textEnd = slice.span(item.start, (item.lines.at(-1) as Span).end);
    return {
      type: 'listItem',
      start: textEnd.start,
      end: nested.at(-1)?.end ?? textEnd.end,
      marks: [slice.span(item.start, item.marker.contentStart)],
      children,
    };
  });
  return {
    type: 'list',
    start: (items[0] as ListItem).start,
    end: (items.at(-1) as ListItem).end,
    ordered: list.ordered,
    first: list.items[0]?.marker.number ?? 1,
    items,
  };
}
