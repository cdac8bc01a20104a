import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import * as styles from './ReorderList.css.ts';
import { moved } from './reorder.ts';

export interface ReorderListProps<Item> {
  /** Name of the list. */
  label: string;
  items: readonly Item[];
  id: (item: Item) => string;
  /** The item's name when it is moved, for assistive technology. */
  name: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** The row. Put `handle` where the drag handle belongs. */
  children: (item: Item, handle: ReactNode) => ReactNode;
  isDisabled?: boolean;
}

/**
 * Rows in an order people choose: drag the handle, or focus it, press Space, move with the arrow keys, drop with
 * Space or Enter; Escape puts the row back.
 */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, id, name, onReorder, children, isDisabled } = props;
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<{ id: string; from: number; to: number } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [said, setSaid] = useState('');
  const order = lifted ? moved(items, lifted.from, lifted.to) : items;

  const say = (
    key: 'reorder.lifted' | 'reorder.moved' | 'reorder.dropped' | 'reorder.cancelled',
    item: Item,
    to: number,
  ) => setSaid(t(key, { name: name(item), position: to + 1, total: items.length }));

  const drop = () => {
    if (!lifted) return;
    say('reorder.dropped', items[lifted.from]!, lifted.to);
    if (lifted.to !== lifted.from) onReorder(moved(items, lifted.from, lifted.to));
    setLifted(null);
  };
  const cancel = () => {
    if (lifted) say('reorder.cancelled', items[lifted.from]!, lifted.from);
    setLifted(null);
  };
  const move = (to: number) => {
    if (!lifted || to < 0 || to >= items.length || to === lifted.to) return;
    setLifted({ ...lifted, to });
    say('reorder.moved', items[lifted.from]!, to);
  };

  const onKeyDown = (event: KeyboardEvent, item: Item) => {
    const index = items.indexOf(item);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted) return drop();
      setLifted({ id: id(item), from: index, to: index });
      say('reorder.lifted', item, index);
    } else if (lifted && event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (lifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(lifted.to + (event.key === 'ArrowUp' ? -1 : 1));
    }
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0) return;
    const index = items.indexOf(item);
    setLifted({ id: id(item), from: index, to: index });
    setDragging(true);
  };
  const onPointerMove = (event: globalThis.PointerEvent) => {
    if (!lifted || !list.current || event.buttons === 0) return;
    const rows = [...list.current.children];
    const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    move(to === -1 ? rows.length - 1 : to);
  };

  // Handles call the functions of the last rendering, so that a row that stays in place need not be drawn again.
  const latest = useRef({ onKeyDown, onPointerDown, onPointerMove, drop, cancel });
  useLayoutEffect(() => {
    latest.current = { onKeyDown, onPointerDown, onPointerMove, drop, cancel };
  });
  // Heard on the window: a row that is moved in the document loses the pointer it has captured.
  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: globalThis.PointerEvent) => latest.current.onPointerMove(event);
    const onUp = () => {
      setDragging(false);
      latest.current.drop();
    };
    const onCancel = () => {
      setDragging(false);
      latest.current.cancel();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
    };
  }, [isDragging]);
  const getHandle = useMemo(
    () => (item: Item, isLifted: boolean) => (
      <button
        type="button"
        className={styles.handle}
        disabled={isDisabled}
        aria-label={t('reorder.handle', { name: name(item) })}
        aria-describedby={hint}
        aria-pressed={isLifted}
        onKeyDown={(event) => latest.current.onKeyDown(event, item)}
        onBlur={() => latest.current.cancel()}
        onPointerDown={(event) => latest.current.onPointerDown(event, item)}
      >
        <Icon name="drag" size={18} weight="bold" />
      </button>
    ),
    [name, hint, isDisabled],
  );
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {order.map((item) => (
          <Row key={id(item)} item={item} isLifted={lifted?.id === id(item)} getHandle={getHandle}>
            {children}
          </Row>
        ))}
      </ul>
      <span id={hint} hidden>
        {t('reorder.hint')}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {said}
      </span>
    </>
  );
}

interface RowProps<Item> {
  item: Item;
  isLifted: boolean;
  getHandle: (item: Item, isLifted: boolean) => ReactNode;
  children: (item: Item, handle: ReactNode) => ReactNode;
}

const Row = memo(function Row<Item>({ item, isLifted, getHandle, children }: RowProps<Item>) {
  return (
    <li className={styles.row} data-lifted={isLifted || undefined}>
      {children(item, getHandle(item, isLifted))}
    </li>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;
