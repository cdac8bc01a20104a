import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGradual } from '../../../design/useGradual.ts';
import { t } from '../../../i18n/i18n.ts';
import { useChannelGroups } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { beginDrag } from '../../channels/index.ts';
import { CategoryRow, ChannelRow, TopRow } from './ChannelRows.tsx';
import * as styles from './channels.css.ts';
import { listRows } from './listRows.ts';
import type { RowActions } from './rowActions.ts';
import { useLift } from './useLift.ts';

export interface ChannelOrderProps {
  guildId: string;
  /** The search; while it is not empty nothing can be moved by hand. */
  query: string;
  folded: ReadonlySet<string>;
  /** Takes the focus once its row is there. */
  focused: string | undefined;
  actions: RowActions;
}

/** Rows drawn at once. */
const STEP = 24;

const getHandle = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-handle]');

/** Categories and channels as one list: dragged by pointer, moved by keyboard, into categories and out of them. */
export function ChannelOrder({ guildId, query, folded, focused, actions }: ChannelOrderProps) {
  const session = useSession();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const lift = useLift(guildId, useChannelGroups(guildId));
  const { id: lifted, groups } = lift;
  const rows = useMemo(() => listRows(groups, { folded, query, lifted }), [groups, folded, query, lifted]);
  const drawn = useGradual(rows.length, STEP);
  const isLocked = query.trim() !== '';

  const getRow = (id: string) => list.current?.querySelector(`[data-place="${id}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves with the rows around it
  useLayoutEffect(() => {
    if (lifted) getRow(lifted)?.scrollIntoView({ block: 'nearest' });
  }, [lifted, rows]);
  const [reached, setReached] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it can be drawn later than the others
  useEffect(() => {
    if (!focused || reached === focused) return;
    const row = getRow(focused);
    if (!row) return;
    setReached(focused);
    row.scrollIntoView({ block: 'nearest' });
    row.querySelector('a')?.focus({ preventScroll: true });
  }, [focused, reached, drawn, rows]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]');
    const row = handle?.closest<HTMLElement>('[data-place]');
    if (!handle || !row?.dataset.place) return;
    lift.onKeyDown(event, row.dataset.place);
    if (event.defaultPrevented) return;
    const handles = [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    const at = handles.indexOf(handle);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: handles.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    handles[to]?.focus();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-place]');
    if (isLocked || event.button !== 0 || !row || !getHandle(row) || !list.current) return;
    const isOnHandle = target.closest('[data-handle]') !== null;
    // Touch scrolls the list; other controls in a row are pressed as usual.
    if (!isOnHandle && (event.pointerType === 'touch' || target.closest('button'))) return;
    lift.cancel();
    beginDrag(session, guildId, list.current, row, event.nativeEvent);
  };
  return (
    <>
      <ul
        ref={list}
        aria-label={t('guildSettings.channels')}
        className={styles.list}
        data-places
        data-locked={isLocked || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDragStart={(event) => event.preventDefault()}
        onBlur={(event) => event.target.hasAttribute('data-handle') && lift.cancel()}
      >
        {rows.slice(0, drawn).map(({ id, kind, count }) => {
          if (kind === 'top') return <TopRow key={id} id={id} isEmpty={count === 0} />;
          const shared = { guildId, id, hint, isLifted: id === lifted, actions };
          return kind === 'category' ? (
            <CategoryRow key={id} {...shared} count={count} isFolded={!isLocked && folded.has(id)} />
          ) : (
            <ChannelRow key={id} {...shared} />
          );
        })}
      </ul>
      {rows.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('guildChannels.nothingFound', { query: query.trim() })}
        </p>
      )}
      <span id={hint} hidden>
        {t('guildChannels.hint')}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {lift.said}
      </span>
    </>
  );
}
