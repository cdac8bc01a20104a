import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { cx } from './selectors.ts';
import * as styles from './VirtualList.css.ts';

export type { VirtualizerHandle as VirtualListHandle };

export interface VirtualListProps<Item> {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactElement;
  /** First guess of a row's height in CSS pixels; rows are measured when drawn. */
  itemSize?: number;
  /** Rows that are drawn before the list has been measured, which takes a frame: as many as fill it. */
  firstRows?: number;
  /** Items were added at the start: keep the visible rows in place. */
  shift?: boolean;
  /** Rows of a short list are at the bottom, as in a log. */
  alignEnd?: boolean;
  onScroll?: (offset: number) => void;
  handle?: Ref<VirtualizerHandle>;
  scroller?: Ref<HTMLDivElement>;
  /** Before the first and after the last row, scrolling with them. */
  before?: ReactNode;
  after?: ReactNode;
  /** Pixels taken by `before`, so that positions are right. */
  startMargin?: number;
  role?: string;
  label?: string;
  className?: string;
  /** Indices that stay mounted, such as the row that has focus. */
  keepMounted?: readonly number[];
  /** The list itself takes focus and scrolls with the keys (default); off where its rows take focus. */
  isFocusable?: boolean;
}

/** A scrolling list that draws only the visible rows. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, children, itemSize, firstRows, shift, alignEnd, onScroll, handle, scroller, before, after } =
    props;
  const { startMargin, role, label, className, keepMounted, isFocusable = true } = props;
  const own = useRef<HTMLDivElement | null>(null);
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
      {before}
      <Virtualizer
        {...(handle ? { ref: handle } : {})}
        scrollRef={own}
        data={items as Item[]}
        {...(itemSize ? { itemSize } : {})}
        {...(firstRows ? { ssrCount: firstRows } : {})}
        {...(startMargin ? { startMargin } : {})}
        {...(keepMounted ? { keepMounted } : {})}
        shift={shift ?? false}
        {...(onScroll ? { onScroll } : {})}
      >
        {children}
      </Virtualizer>
      {after}
    </div>
  );
}
