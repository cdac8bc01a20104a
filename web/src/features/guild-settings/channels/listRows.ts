import type { ChannelGroup } from '@guildhall/client';
import { TOP } from '../../../state/channelOrder.ts';

/** One row of the list: the heading of the channels without a category, a category, or a channel. */
export interface ListRow {
  readonly id: string;
  readonly kind: 'top' | 'category' | 'channel';
  /** Channels below it. */
  readonly count: number;
}

export interface ListView {
  readonly folded: ReadonlySet<string>;
  /** Part of a name. */
  readonly query: string;
  /** Stays in view even where its category is folded. */
  readonly lifted: string | undefined;
}

/** The rows from top to bottom, after collapsing and searching. A category stays if something in it is found. */
export function listRows(groups: readonly ChannelGroup[], { folded, query, lifted }: ListView): ListRow[] {
  const wanted = query.trim().toLocaleLowerCase().replace(/^#/, '');
  const fits = (name: string | null | undefined) => (name ?? '').toLocaleLowerCase().includes(wanted);
  return groups.flatMap(({ category, channels }): ListRow[] => {
    const id = category?.id ?? TOP;
    const isNamed = category !== undefined && fits(category.name);
    const found = wanted === '' ? channels : channels.filter(({ name }) => isNamed || fits(name));
    if (wanted !== '' && found.length === 0 && !isNamed) return [];
    const isOpen = wanted !== '' || !folded.has(id);
    return [
      { id, kind: category ? 'category' : 'top', count: channels.length },
      ...found
        .filter((channel) => isOpen || channel.id === lifted)
        .map((channel): ListRow => ({ id: channel.id, kind: 'channel', count: 0 })),
    ];
  });
}
