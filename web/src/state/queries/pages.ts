import type { InfiniteData } from '@tanstack/react-query';

/** A part of a long list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The position from which the next page is read; undefined if this is the last one. */
  readonly next: string | undefined;
}

export type Pages<Item> = InfiniteData<Page<Item>, string | undefined>;

/** Creates a page of a list; a full page means that there are more items. */
export const createPage = <Item>(
  items: readonly Item[],
  limit: number,
  getPosition: (item: Item) => string,
): Page<Item> => ({ items, next: items.length < limit ? undefined : getPosition(items.at(-1)!) });

export const flattenPages = <Item>({ pages }: Pages<Item>): readonly Item[] =>
  pages.flatMap(({ items }) => items);

/** Changes the items of every page. Returns the same object if nothing changed. */
export function changePages<Item>(
  data: Pages<Item>,
  change: (items: readonly Item[]) => readonly Item[],
): Pages<Item> {
  const pages = data.pages.map((page) => {
    const items = change(page.items);
    return items === page.items ? page : { ...page, items };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}

/** Removes items. Returns the same object if there were none to remove. */
export const removeItems = <Item>(data: Pages<Item>, isRemoved: (item: Item) => boolean): Pages<Item> =>
  changePages(data, (items) => (items.some(isRemoved) ? items.filter((item) => !isRemoved(item)) : items));

/** Adds an item at the start of the list. */
export const prependItem = <Item>(data: Pages<Item>, item: Item): Pages<Item> => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, items: [item, ...page.items] } : page)),
});
