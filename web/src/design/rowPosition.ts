import { flushSync } from 'react-dom';
import type { RowWindow } from './rowWindow.ts';
import { runAfterFrame } from './runAfterFrame.ts';

/** ms without scrolling after which momentum has ended. */
const MOMENTUM = 150;
/** Browsers on iOS stop the momentum of a list that is scrolled by script. */
const isStoppedByScript = CSS.supports('-webkit-touch-callout', 'none');
/** Inputs by which the user takes over the scroll position. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export type Align = 'start' | 'center' | 'end' | 'nearest';

export interface VirtualListHandle {
  /** Scrolls to a row, and corrects the position when the rows around it have been measured. */
  scrollToIndex(index: number, options: { align: Align }): void;
  scrollTo(offset: number): void;
  /** Returns the index of the row at an offset. */
  findItemIndex(offset: number): number;
}

/** Measures the drawn rows of a list, and keeps the visible ones in place when those above change. */
export function createRowPosition(rows: RowWindow, redraw: () => void) {
  let scroller: HTMLElement | undefined;
  let list: HTMLElement | undefined;
  let observer: ResizeObserver | undefined;
  let observed = new WeakSet<Element>();
  const measured = new WeakMap<Element, number>();
  /** Index of the first row in the document. */
  let first = rows.start;
  let viewport = innerHeight;
  let top = 0;
  /** Pixels by which the space above the drawn rows is too small. */
  let missing = 0;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let goal: { readonly index: number; readonly align: Align } | undefined;

  const setSpace = () => {
    const { style } = list!;
    style.paddingBlockStart = `${Math.max(0, rows.getOffset(first) - missing)}px`;
    const last = first + list!.children.length;
    style.paddingBlockEnd = `${rows.getOffset(Number.POSITIVE_INFINITY) - rows.getOffset(last)}px`;
  };
  const cover = () => {
    const change = rows.cover(top, viewport);
    if (change === 'now') flushSync(redraw);
    else if (change) redraw();
  };
  const scrollBy = (distance: number, from: number) => {
    const waits = isStoppedByScript && performance.now() - scrolledAt < MOMENTUM;
    missing += distance;
    clearTimeout(settling);
    if (waits) {
      settling = setTimeout(() => scrollBy(0, scroller!.scrollTop), MOMENTUM);
    } else {
      top = from + missing;
      missing = 0;
    }
    setSpace();
    if (!waits) scroller!.scrollTop = top;
  };
  const moveTo = (offset: number) => {
    scroller!.scrollTop = offset;
    top = scroller!.scrollTop;
    viewport = scroller!.clientHeight || viewport;
  };
  const aim = ({ index, align }: NonNullable<typeof goal>) => {
    const [start, end] = [rows.getOffset(index), rows.getOffset(index + 1)];
    const height = scroller!.clientHeight;
    if (align === 'start' || (align === 'nearest' && start < top)) moveTo(start);
    else if (align === 'center') moveTo((start + end - height) / 2);
    else if (align === 'end' || end > top + height) moveTo(end - height);
  };
  const onScroll = () => {
    top = scroller!.scrollTop;
    scrolledAt = performance.now();
    cover();
  };
  const measure = (entries: readonly ResizeObserverEntry[]) => {
    const sizes = new Map(entries.map(({ target, borderBoxSize }) => [target, borderBoxSize[0]!.blockSize]));
    const { scrollTop, scrollHeight, clientHeight } = scroller!;
    // Rows of a hidden list have no height.
    if (clientHeight === 0) return;
    viewport = clientHeight;
    // A list that becomes shorter is scrolled by the browser.
    const before = top > scrollTop && scrollTop >= scrollHeight - clientHeight - 1 ? top : scrollTop;
    let moved = 0;
    let offset = rows.getOffset(first);
    for (const [index, row] of [...list!.children].entries()) {
      const known = rows.getSize(first + index);
      const size = sizes.get(row);
      if (size !== undefined) {
        measured.set(row, size);
        if (offset < before) moved += size - known;
        rows.setSize(first + index, size);
      }
      offset += known;
    }
    top = scrollTop;
    if (Math.abs(moved) >= 0.5) scrollBy(moved, before);
    if (goal) aim(goal);
    cover();
  };

  return {
    /** Starts measuring. Returns a function that ends it. */
    attach(scrolling: HTMLElement, listing: HTMLElement) {
      scroller = scrolling;
      list = listing;
      observer = new ResizeObserver(measure);
      observer.observe(scroller);
      observed = new WeakSet();
      const giveUp = () => {
        goal = undefined;
      };
      const ends = new AbortController();
      scroller.addEventListener('scroll', onScroll, { passive: true, signal: ends.signal });
      for (const type of INPUTS)
        scroller.addEventListener(type, giveUp, { passive: true, signal: ends.signal });
      return () => {
        ends.abort();
        observer!.disconnect();
        clearTimeout(settling);
      };
    },
    /**
     * Gives the rows that are no longer drawn their space, as soon as they are out of the document: a layout before that would find a shorter
     * list, and the browser would scroll it.
     */
    makeSpace() {
      if (!list) return;
      first = rows.start;
      setSpace();
    },
    /** Follows a change of the drawn rows. `added` is the height of rows added at the start of the list. */
    follow(added: number) {
      first = rows.start;
      for (const [index, row] of [...list!.children].entries()) {
        const size = measured.get(row);
        if (size !== undefined) rows.setSize(first + index, size);
        if (observed.has(row)) continue;
        observed.add(row);
        observer!.observe(row);
      }
      if (added > 0) scrollBy(added, scroller!.scrollTop);
      else setSpace();
    },
    handle: {
      scrollToIndex(index, { align }) {
        const wanted = { index, align };
        goal = wanted;
        aim(wanted);
        if (rows.cover(top, viewport)) redraw();
        runAfterFrame(() =>
          runAfterFrame(() => {
            if (goal === wanted) goal = undefined;
          }),
        );
      },
      scrollTo(offset) {
        moveTo(offset);
        if (rows.cover(top, viewport)) redraw();
      },
      findItemIndex: rows.findIndex,
    } satisfies VirtualListHandle,
  };
}
