import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';

/** Items per page, and how long typing must pause before a search starts, in milliseconds. */
export const PAGE = 50;
export const PAUSE = 250;

export interface PagedListProps<Item> {
  pages: UseInfiniteQueryResult<readonly Item[], unknown>;
  /** A field above the rows. */
  search?: { readonly label: string; readonly query: string; readonly onChange: (query: string) => void };
  failed: string;
  empty: { readonly title: string; readonly body: string };
  row: (item: Item) => ReactNode;
}

/** Rows read page by page, with a field that searches them on the server. */
export function PagedList<Item>({ pages, search, failed, empty, row }: PagedListProps<Item>) {
  return (
    <>
      {search && (
        <div className={parts.tools}>
          <TextField
            className={parts.grow}
            label={search.label}
            hideLabel
            icon="search"
            placeholder={search.label}
            value={search.query}
            onChange={search.onChange}
            autoComplete="off"
          />
        </div>
      )}
      <ListStates list={pages} failed={failed} empty={empty}>
        <ul className={parts.rows}>{pages.data?.map(row)}</ul>
        <MorePages pages={pages}>{t('admin.more')}</MorePages>
      </ListStates>
    </>
  );
}
