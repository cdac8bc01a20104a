import { HAS_TYPES } from '@guildhall/protocol/search/has-types';
import { snowflakeAt } from '@guildhall/protocol/snowflake';
import type { IconName } from '../../design/icons.ts';

/** The kinds of filters, in the order in which they are offered. */
export const FILTER_KINDS = [
  'from',
  'in',
  'mentions',
  'has',
  'before',
  'after',
  'during',
  'pinned',
  'by',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** A filter of a search. The value is a user's or channel's id, a kind of content or author, `yes` or `no`, or a day or month. */
export interface Filter {
  readonly kind: FilterKind;
  readonly value: string;
}

/** The channel of a search in all private channels. */
export const ALL_CONVERSATIONS = 'all';

export const FILTER_ICONS: Readonly<Record<FilterKind, IconName>> = {
  from: 'profile',
  in: 'channel.text',
  mentions: 'mention',
  has: 'file',
  before: 'event',
  after: 'event',
  during: 'event',
  pinned: 'pin',
  by: 'bot',
};

/** The values of filters that have only a few. */
export const FIXED_VALUES = {
  has: HAS_TYPES,
  pinned: ['yes', 'no'],
  by: ['user', 'bot', 'webhook'],
} as const;

const DAY_OR_MONTH = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** The beginning of a day (`YYYY-MM-DD`) or month (`YYYY-MM`) in the user's time zone and of the one after it; undefined if there is none. */
export function readPeriod(value: string): { start: Date; end: Date } | undefined {
  const [, year, month, day] = DAY_OR_MONTH.exec(value) ?? [];
  if (!year || !month) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(day ?? 1));
  const isReal =
    start.getMonth() === Number(month) - 1 && (day === undefined || start.getDate() === Number(day));
  if (!isReal) return undefined;
  const end = new Date(start);
  if (day === undefined) end.setMonth(end.getMonth() + 1);
  else end.setDate(end.getDate() + 1);
  return { start, end };
}

/** The ids between which messages were sent. */
function readTimes(filters: readonly Filter[]) {
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (const { kind, value } of filters) {
    const period = readPeriod(value);
    if (!period) continue;
    if (kind === 'after' || kind === 'during')
      from = Math.max(from, (kind === 'after' ? period.end : period.start).getTime());
    if (kind === 'before' || kind === 'during')
      to = Math.min(to, (kind === 'before' ? period.start : period.end).getTime());
  }
  return {
    // The bounds themselves are not in the result.
    ...(from > 0 ? { min_id: idBefore(from) } : {}),
    ...(to < Number.POSITIVE_INFINITY ? { max_id: idAt(to) } : {}),
  };
}

const EPOCH = new Date('2015-01-02').getTime();
const idAt = (time: number) => snowflakeAt(Math.max(time, EPOCH)).toString();
const idBefore = (time: number) => (snowflakeAt(Math.max(time, EPOCH)) - 1n).toString();

const getValues = (filters: readonly Filter[], kind: FilterKind): string[] =>
  filters.filter((filter) => filter.kind === kind).map(({ value }) => value);

/** The filters as the API takes them; channels are not among them. */
export function createTabFilters(filters: readonly Filter[]) {
  const lists = {
    author_id: getValues(filters, 'from'),
    mentions: getValues(filters, 'mentions'),
    has: getValues(filters, 'has'),
    author_type: getValues(filters, 'by'),
  };
  const pinned = getValues(filters, 'pinned').at(-1);
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(pinned === undefined ? {} : { pinned: pinned === 'yes' }),
    ...readTimes(filters),
  };
}

/** The filters with another one. A flag replaces the one before; a filter that is there already changes nothing. */
export function addFilter(filters: readonly Filter[], added: Filter): readonly Filter[] {
  const others = added.kind === 'pinned' ? filters.filter(({ kind }) => kind !== 'pinned') : filters;
  return others.some(({ kind, value }) => kind === added.kind && value === added.value)
    ? others
    : [...others, added];
}
