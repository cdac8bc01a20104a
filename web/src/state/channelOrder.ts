import type { Channel, ChannelGroup } from '@guildhall/client';

type Groups = readonly ChannelGroup[];

/** The row above the channels without a category, in lists that show it. */
export const TOP = 'top';

/** The target of a moved channel or category: before another of its kind, or after the last one (`before` null). */
export interface Target {
  /** The category a channel goes to; null for none. Means nothing for categories. */
  readonly parentId: string | null;
  readonly before: string | null;
}

/** One entry of the request: a position, and the new category of a channel that changes it. */
export interface Placing {
  readonly id: string;
  readonly position: number;
  readonly parent_id?: string | null;
}

const findParent = ({ category }: ChannelGroup): string | null => category?.id ?? null;

const getCategories = (groups: Groups): readonly Channel[] =>
  groups.flatMap(({ category }) => (category ? [category] : []));

const findGroup = (groups: Groups, channelId: string): ChannelGroup | undefined =>
  groups.find(({ channels }) => channels.some(({ id }) => id === channelId));

const isCategory = (groups: Groups, id: string): boolean =>
  groups.some(({ category }) => category?.id === id);

function insert<Item>(
  others: readonly Item[],
  item: Item,
  before: string | null,
  getId: (item: Item) => string | undefined,
): readonly Item[] {
  const at = before === null ? -1 : others.findIndex((other) => getId(other) === before);
  return at < 0 ? [...others, item] : [...others.slice(0, at), item, ...others.slice(at)];
}

/** The list as it is once a channel or category has been moved. */
export function arranged(groups: Groups, moved: string, target: Target): Groups {
  const category = groups.find((group) => group.category?.id === moved);
  if (category) {
    const others = groups.filter((group) => group !== category);
    return insert(others, category, target.before, (group) => group.category?.id);
  }
  const channel = findGroup(groups, moved)?.channels.find(({ id }) => id === moved);
  if (!channel || !groups.some((group) => findParent(group) === target.parentId)) return groups;
  return groups.map((group) => {
    const others = group.channels.filter(({ id }) => id !== moved);
    if (findParent(group) === target.parentId)
      return { ...group, channels: insert(others, channel, target.before, ({ id }) => id) };
    return others.length === group.channels.length ? group : { ...group, channels: others };
  });
}

/** The siblings of a channel or category, in order. */
export const among = (groups: Groups, id: string): readonly Channel[] =>
  isCategory(groups, id) ? getCategories(groups) : (findGroup(groups, id)?.channels ?? []);

/** Ascending numbers for a list: its own, dealt out anew; `newcomer` takes the one after the entry above it. */
function numbered(order: readonly Channel[], newcomer: string | undefined): Placing[] {
  const own = order
    .filter(({ id }) => id !== newcomer)
    .map(({ position }) => position ?? 0)
    .sort((a, b) => a - b);
  let last = -1;
  return order.map(({ id }) => {
    last = Math.max(id === newcomer ? 0 : own.shift()!, last + 1);
    return { id, position: last };
  });
}

/**
 * The positions of all siblings of a moved channel or category, so that if two users move something at the same time, the
 * order of one of them wins as a whole. No other list is renumbered. Empty if nothing changes.
 */
export function placings(groups: Groups, moved: string, target: Target): readonly Placing[] {
  const from = findGroup(groups, moved);
  const after = arranged(groups, moved, target);
  const order = among(after, moved);
  if (from === undefined || findParent(from) === target.parentId) {
    const before = among(groups, moved);
    const same = order.every(({ id }, at) => id === before[at]?.id);
    return same ? [] : numbered(order, undefined);
  }
  if (after === groups) return [];
  return numbered(order, moved).map((one) =>
    one.id === moved ? { ...one, parent_id: target.parentId } : one,
  );
}

/** One step up or down in the list, into the neighbouring category at its end; undefined at the end of it all. */
export function step(groups: Groups, moved: string, by: 1 | -1): Target | undefined {
  const ids = among(groups, moved).map(({ id }) => id);
  const at = ids.indexOf(moved);
  const before = (by < 0 ? ids[at - 1] : ids[at + 2]) ?? null;
  if (isCategory(groups, moved))
    return at + by < 0 || at + by >= ids.length ? undefined : { parentId: null, before };
  const group = findGroup(groups, moved);
  if (!group) return undefined;
  if (at + by >= 0 && at + by < ids.length) return { parentId: findParent(group), before };
  const next = groups[groups.indexOf(group) + by];
  return next && { parentId: findParent(next), before: by < 0 ? null : (next.channels[0]?.id ?? null) };
}

/** To the beginning of the category above or below; a category goes one step. Undefined at the end of it all. */
export function leap(groups: Groups, moved: string, by: 1 | -1): Target | undefined {
  const group = findGroup(groups, moved);
  if (!group) return step(groups, moved, by);
  const next = groups[groups.indexOf(group) + by];
  return next && { parentId: findParent(next), before: next.channels[0]?.id ?? null };
}

/** The current place of a channel or category. Undefined if it isn't in the list. */
export function standing(groups: Groups, id: string): Target | undefined {
  const ids = among(groups, id).map((one) => one.id);
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const group = findGroup(groups, id);
  return { parentId: group ? findParent(group) : null, before: ids[at + 1] ?? null };
}
