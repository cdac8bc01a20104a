import {
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createRowPosition, type VirtualListHandle } from './rowPosition.ts';
import { createRowWindow } from './rowWindow.ts';
import { cx } from './selectors.ts';
import * as styles from './VirtualList.css.ts';

export type { VirtualListHandle };

/** First guess of a row's height. */
const ROW_HEIGHT = 40;

export interface VirtualListProps<Item> {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactElement;
  /** First guess of a row's height in CSS pixels; rows are measured when drawn. */
  itemSize?: number;
  /** Height in CSS pixels that the first rows fill, before the list has been measured; by default the window's. */
  firstHeight?: number;
  /** Items were added at the start: keep the visible rows in place. */
  shift?: boolean;
  /** Begins at its end, and rows of a short list are at the bottom, as in a log. */
  alignEnd?: boolean;
  onScroll?: (offset: number) => void;
  handle?: Ref<VirtualListHandle>;
  scroller?: Ref<HTMLDivElement>;
  role?: string;
  label?: string;
  className?: string;
  /** The list itself takes focus and scrolls with the keys (default); off where its rows take focus. */
  isFocusable?: boolean;
}

/**
 * A scrolling list that draws only the visible rows. They follow each other as in any document, so that adding one lays out no other, and
 * a row that changes its size moves the rows below it without being drawn again. Rows that change above the visible ones don't move those.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, children, itemSize = ROW_HEIGHT, firstHeight, shift = false, alignEnd = false } = props;
  const { onScroll, handle, scroller, role, label, className, isFocusable = true } = props;
  const own = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [rows] = useState(() =>
    createRowWindow(items.length, itemSize, firstHeight ?? innerHeight, alignEnd),
  );
  const [slots] = useState(() => new WeakMap<ReactElement, ReactElement>());
  const [position] = useState(() => createRowPosition(rows, redraw));
  const before = rows.getOffset(rows.start);
  rows.setCount(items.length, shift);
  // Counted until the rows are in the document.
  const added = useRef(0);
  if (shift) added.current += rows.getOffset(rows.start) - before;

  // Before the layout effects of rows, one of which could read the layout.
  useInsertionEffect(() => position.makeSpace());
  useLayoutEffect(() => position.attach(own.current!, list.current!), [position]);
  useLayoutEffect(() => {
    position.follow(added.current);
    added.current = 0;
  });
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    const element = own.current!;
    const report = () => latest.current?.(element.scrollTop);
    element.addEventListener('scroll', report, { passive: true });
    return () => element.removeEventListener('scroll', report);
  }, []);
  useImperativeHandle(handle, () => position.handle, [position]);

  const draw = (item: Item, index: number) => {
    const row = children(item, index);
    const known = slots.get(row);
    if (known) return known;
    const slot = (
      <div key={row.key} className={styles.row}>
        {row}
      </div>
    );
    slots.set(row, slot);
    return slot;
  };
  return (
    <div
      ref={(element) => {
        own.current = element;
        if (typeof scroller === 'function') return scroller(element);
        if (scroller) scroller.current = element;
      }}
      tabIndex={isFocusable ? 0 : undefined}
      className={cx(styles.scroller, className)}
      {...(role ? { role, 'aria-label': label } : {})}
    >
      {alignEnd && <div className={styles.push} />}
      <div ref={list} className={styles.rows}>
        {items.slice(rows.start, rows.end).map((item, index) => draw(item, rows.start + index))}
      </div>
    </div>
  );
}
