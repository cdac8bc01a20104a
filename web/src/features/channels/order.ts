import type { ChannelGroup } from '@guildhall/client';

/** Where a channel or category goes: before another of its kind, or after the last one (`before` null). */
export interface Target {
  /** The category a channel goes to; null for none. Means nothing for categories. */
  readonly parentId: string | null;
  readonly before: string | null;
}

/** One entry of what is sent: a place, and for the channel that changes its category the new one. */
export interface Placing {
  readonly id: string;
  readonly position: number;
  readonly parent_id?: string | null;
}

const place = (ids: readonly string[], moved: string, before: string | null): string[] => {
  const others = ids.filter((id) => id !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? [...ids] : [...others.slice(0, at), moved, ...others.slice(at)];
};

/**
 * The places that change when a channel or category is moved: all channels are numbered through from top to bottom, categories
 * among themselves. Empty where everything stays as it is.
 */
export function placings(groups: readonly ChannelGroup[], moved: string, target: Target): readonly Placing[] {
  const categories = groups.flatMap(({ category }) => (category ? [category] : []));
  if (categories.some(({ id }) => id === moved)) {
    const order = place(
      categories.map(({ id }) => id),
      moved,
      target.before,
    );
    const positions = new Map(categories.map(({ id, position }) => [id, position]));
    return order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]));
  }
  const channels = groups.flatMap((group) => group.channels);
  const known = new Map(channels.map((channel) => [channel.id, channel]));
  const from = groups.find((group) => group.channels.some(({ id }) => id === moved));
  const parentOf = (group: ChannelGroup) => group.category?.id ?? null;
  if (!from) return [];
  const changesParent = parentOf(from) !== target.parentId;
  const order = groups.flatMap((group) => {
    const ids = group.channels.map(({ id }) => id).filter((id) => id !== moved);
    return parentOf(group) === target.parentId ? place(ids, moved, target.before) : ids;
  });
  return order.flatMap((id, position) => {
    const isMoved = id === moved && changesParent;
    if (!isMoved && known.get(id)?.position === position) return [];
    return [{ id, position, ...(isMoved ? { parent_id: target.parentId } : {}) }];
  });
}

/** One step up or down in the list, into the neighbouring category at its end; undefined at the end of it all. */
export function step(groups: readonly ChannelGroup[], moved: string, by: 1 | -1): Target | undefined {
  const categories = groups.flatMap(({ category }) => (category ? [category.id] : []));
  const own = categories.indexOf(moved);
  if (own >= 0) {
    if (own + by < 0 || own + by >= categories.length) return undefined;
    return { parentId: null, before: (by < 0 ? categories[own - 1] : categories[own + 2]) ?? null };
  }
  const index = groups.findIndex(({ channels }) => channels.some(({ id }) => id === moved));
  const group = groups[index];
  if (!group) return undefined;
  const ids = group.channels.map(({ id }) => id);
  const at = ids.indexOf(moved);
  if (at + by >= 0 && at + by < ids.length)
    return {
      parentId: group.category?.id ?? null,
      before: (by < 0 ? ids[at - 1] : ids[at + 2]) ?? null,
    };
  const next = groups[index + by];
  if (!next) return undefined;
  return { parentId: next.category?.id ?? null, before: by < 0 ? null : (next.channels[0]?.id ?? null) };
}
