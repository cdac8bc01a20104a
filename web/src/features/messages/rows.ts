import type { Message, MessageList, PendingMessage } from '@guildhall/client';
import type { Invocation } from '@guildhall/client/nouns/interactions';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { hasHeadLine, isWritten } from '../../state/messageKinds.ts';
import { findWaves, JOIN } from './wave.ts';

/** Messages by one author within this many ms form one group (visual language: 7 minutes). */
const GROUP_TIME = 7 * 60_000;

/** Members who joined one after the other, on one day and with nothing between them. */
export interface JoinsRow {
  readonly kind: 'joins';
  readonly key: string;
  /** At least one, oldest first. */
  readonly messages: readonly Message[];
  /** Ids of those that the user has waved to. */
  readonly waved: readonly string[];
  readonly isOpen: boolean;
}

/** A row of the log. A row object stays the same while nothing about it changes, so that its component is not drawn again. */
export type Row =
  | { readonly kind: 'beginning' | 'end'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly time: number; readonly isNew: boolean }
  | { readonly kind: 'new'; readonly key: string }
  | {
      /** Replaces consecutive messages of users you blocked, or is above them if they are shown. */
      readonly kind: 'hidden';
      readonly key: string;
      readonly count: number;
      readonly isOpen: boolean;
    }
  | JoinsRow
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Shows its author: the first of a group. */
      readonly starts: boolean;
    }
  | {
      readonly kind: 'pending';
      readonly key: string;
      readonly message: PendingMessage;
      readonly starts: boolean;
    }
  | { readonly kind: 'invocation'; readonly key: string; readonly invocation: Invocation };

export interface RowsInput {
  readonly messages: MessageList;
  readonly pending: readonly PendingMessage[];
  /** Commands without a response. */
  readonly invocations: readonly Invocation[];
  readonly nonces: ReadonlyMap<string, string>;
  /** The id up to which everything was read when the channel was opened; undefined for no line. */
  readonly readUpTo: string | undefined;
  /** The channel's first message is among them. */
  readonly fromBeginning: boolean;
  readonly me: string;
  /** The authors of the messages behind a line. */
  readonly blocked: ReadonlySet<string>;
  /** Keys of lines whose messages are shown all the same. */
  readonly opened: ReadonlySet<string>;
}

/** A day of the user's calendar; consecutive messages of one day compute it once. */
function createDays() {
  let start = 0;
  let end = 0;
  return (time: number): number => {
    if (time < start || time >= end) {
      const day = new Date(time);
      day.setHours(0, 0, 0, 0);
      start = day.getTime();
      day.setDate(day.getDate() + 1);
      end = day.getTime();
    }
    return start;
  };
}

interface Before {
  readonly author: string;
  readonly time: number;
  readonly groups: boolean;
}

const continues = (before: Before | undefined, author: string, time: number): boolean =>
  !!before && before.groups && before.author === author && time - before.time < GROUP_TIME;

/** A webhook posts under several names, each of which has groups of its own. */
const getAuthor = ({ author, webhook_id }: Message): string =>
  webhook_id ? `${author.id} ${author.avatar} ${author.username}` : author.id;

const getHiddenKey = (first: Message) => `hidden ${first.id}`;

/** The line that replaces messages from an index on by users you blocked. */
function hiddenRun(messages: readonly Message[], { blocked, opened }: RowsInput, index: number) {
  const end = messages.findIndex(({ author }, at) => at > index && !blocked.has(author.id));
  const key = getHiddenKey(messages[index]!);
  const count = (end === -1 ? messages.length : end) - index;
  return { kind: 'hidden', key, count, isOpen: opened.has(key) } as const;
}

/** Puts consecutive joins on one row. */
function groupJoins(rows: readonly Row[], { messages, pending, me, blocked, opened }: RowsInput): Row[] {
  const hasWaved = findWaves(messages, pending, me);
  const runs: (Row | Message[])[] = [];
  for (const row of rows) {
    const isJoin = row.kind === 'message' && row.message.type === JOIN && !blocked.has(row.message.author.id);
    const last = runs.at(-1);
    if (!isJoin) runs.push(row);
    else if (Array.isArray(last)) last.push(row.message);
    else runs.push([row.message]);
  }
  return runs.map((run) => {
    if (!Array.isArray(run)) return run;
    const key = `joins ${run[0]!.id}`;
    const waved = run.filter(hasWaved).map(({ id }) => id);
    return { kind: 'joins', key, messages: run, waved, isOpen: opened.has(key) };
  });
}

/** The rows of a log, and how far they have been laid out. */
export interface Layout {
  readonly rows: readonly Row[];
  readonly input: RowsInput;
  /** Rows before those of pending messages and waiting commands. */
  readonly sentRows: number;
  readonly cursor: Cursor;
}

/** Between two messages: what the next row depends on. */
interface Cursor {
  readonly before: Before | undefined;
  readonly day: number | undefined;
  readonly lineDrawn: boolean;
  readonly run: ReturnType<typeof hiddenRun> | undefined;
}

const END: Row = { kind: 'end', key: 'end' };

/**
 * Lays messages out as rows: groups, day dividers, the new line, pending messages, waiting commands. Unchanged rows are those of `earlier`. New messages
 * at the end only add rows, so that a message costs the same in a long log as in a short one.
 */
export function layOutRows(input: RowsInput, earlier?: Layout): Layout {
  if (earlier && onlyAdds(input, earlier)) {
    const added = layOutSent(input, earlier.input.messages.length, earlier.cursor);
    const pending = reuse(layOutPending(input, added.cursor), earlier.rows.slice(earlier.sentRows));
    const rows = earlier.rows.slice(0, earlier.sentRows);
    rows.push(...added.rows);
    const sentRows = rows.length;
    rows.push(...pending, END);
    return { rows, input, sentRows, cursor: added.cursor };
  }
  const start: Row[] = input.fromBeginning ? [{ kind: 'beginning', key: 'beginning' }] : [];
  const { rows, cursor } = layOutSent(input, 0, {
    before: undefined,
    day: undefined,
    lineDrawn: input.readUpTo === undefined,
    run: undefined,
  });
  const sent = groupJoins([...start, ...rows], input);
  const all = [...sent, ...layOutPending(input, cursor), END];
  return { rows: reuse(all, earlier?.rows ?? []), input, sentRows: sent.length, cursor };
}

/** Replaces rows by equal earlier ones. */
function reuse(rows: readonly Row[], earlier: readonly Row[]): Row[] {
  const known = new Map(earlier.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old && sameRow(old, row) ? old : row;
  });
}

/** Whether the input differs from an earlier one only by messages at the end that change no row before them. */
function onlyAdds(input: RowsInput, { input: earlier, cursor }: Layout): boolean {
  const { messages, ...others } = input;
  const known = earlier.messages;
  return (
    cursor.run === undefined &&
    Object.entries(others).every(([name, value]) => earlier[name as keyof RowsInput] === value) &&
    messages.startsWith(known) &&
    // A join can belong to a row before it, and a message of the user can greet earlier joins.
    messages
      .slice(known.length)
      .every(({ type, author }) => type !== JOIN && author.id !== input.me && !input.blocked.has(author.id))
  );
}

/** Lays out the messages from an index on. */
function layOutSent(input: RowsInput, from: number, cursor: Cursor): { rows: Row[]; cursor: Cursor } {
  const rows: Row[] = [];
  const add = (row: Row) => rows.push(row);
  const getDay = createDays();
  let { before, day, lineDrawn, run } = cursor;
  const messages = input.messages.slice(from);

  for (const [index, message] of messages.entries()) {
    const wasHidden = run;
    run = input.blocked.has(message.author.id) ? (run ?? hiddenRun(messages, input, index)) : undefined;
    if (run && wasHidden && !run.isOpen) continue;
    if (!run && wasHidden) before = undefined;
    const time = Date.parse(message.timestamp);
    const isNew = !lineDrawn && compareSnowflakes(message.id, input.readUpTo!) > 0;
    const newDay = getDay(time) !== day;
    if (newDay && (day !== undefined || input.fromBeginning)) {
      add({ kind: 'day', key: `day ${getDay(time)}`, time, isNew });
    } else if (isNew) {
      add({ kind: 'new', key: 'new' });
    }
    if (isNew) lineDrawn = true;
    day = getDay(time);
    if (run && !wasHidden) add(run);
    if (run && !run.isOpen) continue;
    const written = isWritten(message.type);
    const starts =
      newDay ||
      (run !== undefined && !wasHidden) ||
      isNew ||
      !written ||
      hasHeadLine(message) ||
      !continues(before, getAuthor(message), time);
    add({ kind: 'message', key: input.nonces.get(message.id) ?? message.id, message, starts });
    before = { author: getAuthor(message), time, groups: written };
  }
  return { rows, cursor: { before, day, lineDrawn, run } };
}

function layOutPending({ pending, invocations, me }: RowsInput, cursor: Cursor): Row[] {
  let { before } = cursor;
  const messages = pending.map((message): Row => {
    const time = Date.parse(message.timestamp);
    const starts = !!message.reference || !continues(before, me, time);
    before = { author: me, time, groups: true };
    return { kind: 'pending', key: message.nonce, message, starts };
  });
  const commands = invocations.map(
    (invocation): Row => ({ kind: 'invocation', key: `invocation ${invocation.nonce}`, invocation }),
  );
  return [...messages, ...commands];
}

function sameRow(a: Row, b: Row): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'day' && b.kind === 'day') return a.isNew === b.isNew;
  if (a.kind === 'hidden' && b.kind === 'hidden') return a.count === b.count && a.isOpen === b.isOpen;
  if (a.kind === 'joins' && b.kind === 'joins')
    return (
      a.isOpen === b.isOpen &&
      a.waved.length === b.waved.length &&
      a.messages.length === b.messages.length &&
      a.messages.every((message, index) => message === b.messages[index])
    );
  if ((a.kind === 'message' || a.kind === 'pending') && a.kind === b.kind) {
    return a.message === b.message && a.starts === b.starts;
  }
  if (a.kind === 'invocation' && b.kind === 'invocation') return a.invocation === b.invocation;
  return true;
}

/** Whether rows were added before the first message that was shown: the list must then keep its place from the end. */
export function grewAtStart(earlier: readonly Row[], rows: readonly Row[]): boolean {
  const first = earlier.find((row) => row.kind === 'message' || row.kind === 'joins');
  if (!first) return false;
  const then = earlier.indexOf(first);
  const now = rows.findIndex((row) => row.key === first.key);
  return now > then;
}

/** Returns the collapsed row that hides a message of a blocked user. */
export function findHidingRow(rows: readonly Row[], list: MessageList, id: string) {
  const messages = [...list];
  const at = messages.findIndex((message) => message.id === id);
  return rows.find((row) => {
    if (row.kind !== 'hidden' || row.isOpen) return false;
    const first = messages.findIndex((message) => getHiddenKey(message) === row.key);
    return at >= first && at < first + row.count;
  });
}

/** Whether a row shows a message. */
export const showsMessage = (row: Row, messageId: string): boolean =>
  row.kind === 'message'
    ? row.message.id === messageId
    : row.kind === 'joins' && row.messages.some(({ id }) => id === messageId);
