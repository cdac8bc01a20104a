import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Pages } from '../../ui/forms/usePages.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import * as styles from './admin.css.ts';

export interface PagedListProps<Item> {
  pages: Pages<Item>;
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
        <ul className={parts.rows}>{pages.items.map(row)}</ul>
        {pages.hasMore && (
          <div className={styles.more}>
            <Button busy={pages.status === 'loading'} onPress={pages.more}>
              {t('admin.more')}
            </Button>
          </div>
        )}
      </ListStates>
    </>
  );
}
