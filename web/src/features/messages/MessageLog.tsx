import { MessageList, reachesPresent, reachesStart, segmentToShow } from '@guildhall/client';
import {
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { runAfterFrame } from '../../design/runAfterFrame.ts';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { VirtualList, type VirtualListHandle } from '../../design/VirtualList.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useLoading, useMe, useTimeline } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useIsOffline } from '../../state/useConnection.ts';
import { useConversation } from '../../ui/conversation.ts';
import { loadInvocationRow } from '../interactions/index.ts';
import { useFoldedIds } from '../relationships/index.ts';
import { Beginning } from './Beginning.tsx';
import { DayDivider, HiddenLine, NewLine } from './Dividers.tsx';
import { JumpBar } from './JumpBar.tsx';
import * as styles from './MessageLog.css.ts';
import { MessageRow } from './MessageRow.tsx';
import { logKeys, noteFocus } from './messageKeys.ts';
import { PendingRow } from './PendingRow.tsx';
import { findHidingRow, grewAtStart, type Layout, layOutRows, type Row, showsMessage } from './rows.ts';
import { useInvocations } from './useInvocations.ts';
import { useLeaving } from './useLeaving.ts';
import { useNewLine } from './useNewLine.ts';
import { useReadingPosition } from './useReadingPosition.ts';

const InvocationRow = lazy(loadInvocationRow);
const ReplySwipe = lazy(() => import('./ReplySwipe.tsx'));

const Joins = lazy(() => import('./Joins.tsx'));

/** Distance in pixels from an end of the loaded messages at which more are read. */
const READ_AHEAD = 1_200;
/** Pixels from the end within which the log counts as being at its end. */
const END_SLACK = 48;
/** First guess of a row's height. */
const ROW_HEIGHT = 56;
const NONE: readonly never[] = [];
/** Milliseconds for which a message that was jumped to is marked. */
const FLASH_TIME = 2_000;

export interface MessageLogProps {
  guildId: string;
  channelId: string;
  /** The message of the address; undefined for the present. */
  target: string | undefined;
  /** Counts jumps, so that the same message can be jumped to twice. */
  jumpCount: number;
  /** Leaves the target and goes to the newest message. */
  onPresent: () => void;
}

/** The messages of a channel: one log for each channel, kept hidden for a while when another is opened (`KeptLogs`). */
export function MessageLog(props: MessageLogProps) {
  const { guildId, channelId, target, jumpCount, onPresent } = props;
  const session = useSession();
  const { history, members } = session;
  const conversation = useConversation();
  const me = useMe();
  const timeline = useTimeline(channelId);
  const invocations = useInvocations(channelId);
  const loading = useLoading(channelId);
  const segment = segmentToShow(timeline.segments, target);
  const list = useRef<VirtualListHandle>(null);
  const [hasTouch] = useState(() => matchMedia('(any-pointer: coarse)').matches);
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const drawnAtEnd = useRef(atEnd);
  const [flash, setFlash] = useState<string>();
  const newLine = useNewLine(channelId, atEnd && !!segment && reachesPresent(segment));
  const position = useReadingPosition(channelId);
  const blocked = useFoldedIds();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setOpened((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key])),
    [],
  );

  const open = useCallback(() => {
    void (target === undefined ? history.openPresent(channelId) : history.openAround(channelId, target));
  }, [history, channelId, target]);
  const isHeld = segment !== undefined;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isHeld && !isOffline) open();
  }, [isHeld, isOffline, open]);
  const anchor = useRef<string | undefined>(undefined);
  anchor.current = target;
  useEffect(() => history.hold(channelId, () => anchor.current), [history, channelId]);

  const isPresent = !!segment && reachesPresent(segment);
  const earlier = useRef<Layout>(undefined);
  const layout = useMemo(
    () =>
      segment &&
      layOutRows(
        {
          messages: segment.messages,
          pending: reachesPresent(segment) ? timeline.pending : NONE,
          invocations: reachesPresent(segment) ? invocations : NONE,
          nonces: timeline.nonces,
          readUpTo: newLine.readUpTo,
          fromBeginning: reachesStart(segment),
          me: me.id,
          blocked,
          opened,
        },
        earlier.current,
      ),
    [segment, timeline.pending, invocations, timeline.nonces, newLine.readUpTo, me.id, blocked, opened],
  );
  const rows = layout?.rows ?? NONE;
  const earlierRows = earlier.current?.rows ?? NONE;
  const shift = grewAtStart(earlierRows, rows);
  useEffect(() => {
    earlier.current = layout;
  }, [layout]);

  const needed = useRef(MessageList.EMPTY);
  useEffect(() => {
    const messages = segment?.messages ?? MessageList.EMPTY;
    const known = messages.startsWith(needed.current) ? needed.current.length : 0;
    needed.current = messages;
    members.need(
      guildId,
      messages.slice(known).flatMap(({ author, webhook_id }) => (webhook_id ? [] : [author.id])),
    );
  }, [members, guildId, segment?.messages]);

  const followed = useRef(true);
  const lastTop = useRef(0);
  const leaving = useLeaving(scroller);
  /** Whether the window is where it should be: until then the scroll position says nothing about the user. */
  const settled = useRef(false);
  /** The last target the window was moved to. */
  const placed = useRef<string | undefined>(undefined);
  const readMore = useCallback(() => {
    const element = scroller.current;
    if (!element || !segment || !settled.current) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < READ_AHEAD && !loading.failed.has('before')) void history.readOlder(channelId, segment);
    const below = scrollHeight - scrollTop - clientHeight;
    if (below < READ_AHEAD && !loading.failed.has('after')) void history.readNewer(channelId, segment);
    // Only the user's scrolling leaves the end. Changes of size don't.
    const hasLeft = leaving.check(element);
    lastTop.current = scrollTop;
    if (below < END_SLACK) followed.current = true;
    else if (hasLeft) followed.current = false;
    // React can draw a component again for a state that it has: the log would then draw the messages that the pace of events holds back.
    if (drawnAtEnd.current !== followed.current) setAtEnd(followed.current);
    drawnAtEnd.current = followed.current;
    position.save(followed.current && reachesPresent(segment) ? undefined : scrollTop);
  }, [segment, loading.failed, history, channelId, position, leaving]);

  // A log that comes back is where it was left: browsers forget the scroll position of an element that was not displayed.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && placed.current !== undefined)
      element.scrollTop = followed.current ? element.scrollHeight : lastTop.current;
    return () => {
      settled.current = false;
    };
  }, []);

  // The first draw of a window: at the requested message, at the user's last position, or at the end.
  useLayoutEffect(() => {
    if (!list.current || rows.length === 0) return;
    const place = `${target ?? 'present'} ${jumpCount}`;
    if (placed.current === place) return;
    if (target !== undefined) {
      const index = rows.findIndex((row) => showsMessage(row, target));
      if (index === -1) {
        const hiding = segment && findHidingRow(rows, segment.messages, target);
        if (hiding) toggle(hiding.key);
        return;
      }
      placed.current = place;
      followed.current = false;
      list.current.scrollToIndex(index, { align: 'center' });
      setFlash(target);
      return;
    }
    placed.current = place;
    const saved = position.saved;
    followed.current = saved === undefined || jumpCount > 0;
    if (followed.current) list.current.scrollToIndex(rows.length - 1, { align: 'end' });
    else if (saved !== undefined) list.current.scrollTo(saved);
  }, [rows, target, jumpCount, position, segment, toggle]);

  const latest = useRef({ isPresent, readMore });
  latest.current = { isPresent, readMore };
  const isDrawn = rows.length > 0;
  useEffect(() => {
    if (!isDrawn) return;
    // The list measures its rows in one frame and moves in the next.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settled.current = true;
        latest.current.readMore();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);

  // Scrolls a message into view when its editor opens, but not again when rows are added.
  const { editing } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === editing);
    if (index !== -1) list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [editing]);

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), FLASH_TIME);
    return () => clearTimeout(timer);
  }, [flash]);

  useEffect(() => {
    const element = isDrawn ? scroller.current : null;
    if (!element) return;
    const onScroll = () => latest.current.readMore();
    // Before the list's own listener, whose changes would have to be laid out for it.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    // A log that is at its end stays there.
    const observer = new ResizeObserver(() => {
      if (followed.current && latest.current.isPresent) element.scrollTop = element.scrollHeight;
      latest.current.readMore();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, [isDrawn]);
  // After the frame: reading positions earlier would lay the new rows out twice.
  useEffect(() => runAfterFrame(readMore), [readMore]);

  const drawRow = useMemo(() => {
    // A row that is the same is not even compared with its last drawing.
    const drawn = new WeakMap<Row, ReactElement>();
    return (row: Row) => {
      const known = drawn.get(row);
      if (known) return known;
      const element = (
        <RowView
          key={row.key}
          row={row}
          guildId={guildId}
          channelId={channelId}
          flash={flash !== undefined && showsMessage(row, flash)}
          onToggle={toggle}
        />
      );
      drawn.set(row, element);
      return element;
    };
  }, [guildId, channelId, flash, toggle]);

  if (!segment || (rows.length === 0 && !isPresent)) {
    if (isOffline) return <EmptyState title={t('log.offline')} body={t('log.offlineBody')} art={false} />;
    const failure = loading.failed.get(target === undefined ? 'latest' : 'around');
    if (failure !== undefined) {
      return (
        <ErrorState
          title={t('log.failed')}
          body={t('log.failedBody', { reason: describeError(failure) })}
          onRetry={open}
          details={`${channelId} · ${new Date().toISOString()}`}
        />
      );
    }
    return <MessagesSkeleton count={10} />;
  }

  const keyed = {
    scroller,
    conversation,
    findMessage: (id: string) => segment.messages.find(id),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from the log to its messages
    <div
      className={styles.frame}
      onFocus={(event) => noteFocus(event, keyed)}
      onKeyDown={(event) => logKeys(event, keyed)}
    >
      <JumpBar
        isPresent={isPresent}
        atEnd={atEnd}
        unread={newLine.readUpTo !== undefined && !atEnd}
        onPresent={() => {
          if (target !== undefined || !isPresent) onPresent();
          else list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
        }}
      />
      <VirtualList
        items={rows}
        handle={list}
        scroller={scroller}
        itemSize={ROW_HEIGHT}
        shift={shift}
        alignEnd
        role="log"
        label={t('log.label')}
        className={styles.scroller}
      >
        {drawRow}
      </VirtualList>
      {hasTouch && (
        <Suspense>
          <ReplySwipe log={scroller} />
        </Suspense>
      )}
    </div>
  );
}

function RowView({
  row,
  guildId,
  channelId,
  flash,
  onToggle,
}: {
  row: Row;
  guildId: string;
  channelId: string;
  flash: boolean;
  onToggle: (key: string) => void;
}) {
  switch (row.kind) {
    case 'beginning':
      return <Beginning guildId={guildId} channelId={channelId} />;
    case 'day':
      return <DayDivider time={row.time} isNew={row.isNew} />;
    case 'new':
      return <NewLine />;
    case 'hidden':
      return <HiddenLine count={row.count} isOpen={row.isOpen} onToggle={() => onToggle(row.key)} />;
    case 'joins':
      return (
        <Suspense fallback={<div className={styles.joinsRoom} />}>
          <Joins row={row} guildId={guildId} flash={flash} onToggle={onToggle} />
        </Suspense>
      );
    case 'end':
      return <div className={styles.foot} />;
    case 'message':
      return <MessageRow message={row.message} starts={row.starts} flash={flash} />;
    case 'invocation':
      return (
        <Suspense>
          <InvocationRow invocation={row.invocation} />
        </Suspense>
      );
    case 'pending':
      return <PendingRow message={row.message} starts={row.starts} />;
  }
}
