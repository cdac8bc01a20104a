import type { Session, Store } from '@guildhall/client';
import { formatDate } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { getName, memberName } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { hasWords } from '../../ui/findWords.ts';
import { HOME } from '../../ui/place.ts';
import { ALL_CONVERSATIONS, FIXED_VALUES, type Filter, type FilterKind, readPeriod } from './filters.ts';

/** Choices of one kind that are shown. */
const SHOWN = 8;
const DAY_MS = 86_400_000;
/** Days ago that are offered as dates. */
const DAYS_AGO = [0, 1, 7, 30];

const getUserIds = ({ store }: Session, guildId: string, channelId: string): string[] => {
  const me = store.me ? [store.me.id] : [];
  if (guildId !== HOME) return [...new Set([...me, ...(store.members.get(guildId)?.keys() ?? [])])];
  const channel = store.channels.get(channelId);
  return [...new Set([...me, ...(channel?.recipient_ids ?? [])])];
};

const findUsers = (session: Session, guildId: string, channelId: string, query: string): string[] => {
  const { store } = session;
  const found: string[] = [];
  for (const id of getUserIds(session, guildId, channelId)) {
    if (found.length === SHOWN) break;
    const user = store.users.get(id);
    const names = [memberName(store, guildId, id), getName(user), user?.username ?? ''].join(' ');
    if (hasWords(names, query)) found.push(id);
  }
  return found;
};

const findChannels = ({ store }: Session, guildId: string, query: string): string[] => {
  if (guildId === HOME) return [ALL_CONVERSATIONS];
  return openableChannels(store, guildId)
    .filter(({ name }) => hasWords(name ?? '', query))
    .slice(0, SHOWN)
    .map(({ id }) => id);
};

const toDay = (time: number): string => {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};

const findDates = (query: string): string[] => {
  if (readPeriod(query)) return [query];
  return DAYS_AGO.map((days) => toDay(Date.now() - days * DAY_MS)).filter((day) => day.startsWith(query));
};

const findFixed = (kind: keyof typeof FIXED_VALUES, query: string): string[] =>
  FIXED_VALUES[kind].filter(
    (value) => value.startsWith(query) || hasWords(t(`search.${kind}.${value}` as MessageId), query),
  );

function findValues(
  session: Session,
  guildId: string,
  channelId: string,
  kind: FilterKind,
  query: string,
): string[] {
  switch (kind) {
    case 'from':
    case 'mentions':
      return findUsers(session, guildId, channelId, query.replace(/^@/, ''));
    case 'in':
      return findChannels(session, guildId, query.replace(/^#/, ''));
    case 'before':
    case 'after':
    case 'during':
      return findDates(query);
    default:
      return findFixed(kind, query.toLowerCase());
  }
}

/** The filters of a kind that fit what was typed. */
export const findChoices = (
  session: Session,
  guildId: string,
  channelId: string,
  kind: FilterKind,
  query: string,
): Filter[] => findValues(session, guildId, channelId, kind, query.trim()).map((value) => ({ kind, value }));

/** A filter's value in words. */
export function describeValue(store: Store, guildId: string, { kind, value }: Filter): string {
  switch (kind) {
    case 'from':
    case 'mentions':
      return memberName(store, guildId === HOME ? undefined : guildId, value);
    case 'in':
      return value === ALL_CONVERSATIONS
        ? t('search.in.all')
        : (store.channels.get(value)?.name ?? t('search.in.gone'));
    case 'before':
    case 'after':
    case 'during': {
      const period = readPeriod(value);
      const style =
        value.length > 7
          ? { dateStyle: 'medium' as const }
          : { month: 'long' as const, year: 'numeric' as const };
      return period ? formatDate(period.start.getTime(), style) : value;
    }
    default:
      return t(`search.${kind}.${value}` as MessageId);
  }
}
