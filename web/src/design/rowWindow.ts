/** Pixels beyond the visible area that are drawn, those that must remain drawn, and those above which rows are removed. */
const DRAWN = 300;
const LEAST = 150;
const MOST = 400;
/** The same after the list's last row: a log scrolls to rows that were added at its end only when they are drawn. */
const MOST_AT_END = 2_000;
/** Rows added at the end that are drawn without knowing how far the list will scroll. */
const ADDED = 40;

/**
 * The rows of a long list that are in the document, from `start` up to `end`, and the height of every row in pixels: as measured, or the
 * estimate until then.
 */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
  /** Changes the number of rows. Those added or removed are at the list's start or at its end. */
  setCount(count: number, isAtStart: boolean): void;
  getSize(index: number): number;
  setSize(index: number, size: number): void;
  /** Pixels from the start of the list to the start of a row; beyond the last one, to the end of the list. */
  getOffset(index: number): number;
  /** Returns the index of the row at an offset. */
  findIndex(offset: number): number;
  /** Moves the window to the visible area. Returns whether rows must be drawn: now if visible ones are missing. */
  cover(top: number, height: number): 'now' | 'soon' | undefined;
}

/** Creates the window of a list whose first or last rows fill `height` pixels. */
export function createRowWindow(
  count: number,
  estimate: number,
  height: number,
  startsAtEnd: boolean,
): RowWindow {
  let sizes = new Array<number>(count).fill(estimate);
  const offsets = [0];
  /** The last index whose offset is known. */
  let known = 0;
  const getOffset = (index: number) => {
    const wanted = Math.min(index, sizes.length);
    for (; known < wanted; known += 1) offsets[known + 1] = offsets[known]! + sizes[known]!;
    return offsets[wanted]!;
  };
  const findIndex = (offset: number) => {
    getOffset(sizes.length);
    let low = 0;
    let high = Math.max(0, sizes.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (offsets[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  let start = 0;
  let end = 0;
  const moveTo = (top: number, bottom: number) => {
    start = findIndex(top - DRAWN);
    end = Math.min(sizes.length, findIndex(bottom + DRAWN) + 1);
  };
  const firstTop = startsAtEnd ? Math.max(0, getOffset(count) - height) : 0;
  moveTo(firstTop, firstTop + height);

  return {
    get start() {
      return start;
    },
    get end() {
      return end;
    },
    setCount(next, isAtStart) {
      const added = next - sizes.length;
      if (added === 0) return;
      const reachedEnd = end === sizes.length;
      if (isAtStart) {
        sizes = added < 0 ? sizes.slice(-added) : new Array<number>(added).fill(estimate).concat(sizes);
        known = 0;
        start += added;
        end += added;
      } else {
        while (sizes.length < next) sizes.push(estimate);
        sizes.length = next;
        known = Math.min(known, next);
        if (reachedEnd) end += Math.min(ADDED, Math.max(0, added));
      }
      end = Math.min(Math.max(end, 0), next);
      start = Math.min(Math.max(start, 0), end);
    },
    getSize: (index) => sizes[index] ?? estimate,
    setSize(index, size) {
      if (sizes[index] === size || index >= sizes.length) return;
      sizes[index] = size;
      known = Math.min(known, index);
    },
    getOffset,
    findIndex,
    cover(top, height) {
      const bottom = top + height;
      const [above, below] = [top - getOffset(start), getOffset(end) - bottom];
      const [left, right] = [start, end];
      const isFar = above > MOST || below > (right === sizes.length ? MOST_AT_END : MOST);
      if (isFar || (above < LEAST && left > 0) || (below < LEAST && right < sizes.length))
        moveTo(top, bottom);
      // Rows that are no longer needed are removed when others are drawn.
      if (start >= left && end <= right) return undefined;
      return (above < 0 && left > 0) || (below < 0 && right < sizes.length) ? 'now' : 'soon';
    },
  };
}
