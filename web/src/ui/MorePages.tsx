import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, type ButtonProps } from '../design/Button.tsx';
import { describeError } from '../state/describeError.ts';
import * as styles from './MorePages.css.ts';
import { Notice } from './settings/parts.tsx';

interface MorePagesProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  pages: UseInfiniteQueryResult<unknown, unknown>;
}

/** A button below a list that reads the next page, and the error if that fails. Nothing after the last page. */
export function MorePages({ pages, children, ...button }: MorePagesProps) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {pages.isFetchNextPageError && <Notice tone="danger">{describeError(pages.error)}</Notice>}
      <Button {...button} busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
