import { brand } from '@guildhall/protocol/brand';
import { useEffect } from 'react';

/** `(3) glaze-tests | Cone Six | Guildhall`: mentions first, then from the nearest to the widest place. */
export function composeTitle(parts: readonly string[], mentions = 0, unread = false): string {
  const mark = mentions > 0 ? `(${mentions > 99 ? '99+' : mentions}) ` : unread ? '• ' : '';
  return mark + [...parts.filter(Boolean), brand.product].join(' | ');
}

/** Sets the document's title while mounted. */
export function useDocumentTitle(parts: readonly string[], mentions = 0, unread = false): void {
  const title = composeTitle(parts, mentions, unread);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
