import { brand } from '@guildhall/protocol/brand';
import { useEffect } from 'react';
import { runAfterFrame } from '../design/runAfterFrame.ts';
import { instanceProfile } from '../state/instance.ts';

/** `(3) glaze-tests | Cone Six | Guildhall`: mentions first, then from the nearest to the widest place. */
export function composeTitle(
  parts: readonly string[],
  mentions = 0,
  unread = false,
  product: string = brand.product,
): string {
  const mark = mentions > 0 ? `(${mentions > 99 ? '99+' : mentions}) ` : unread ? '• ' : '';
  return mark + [...parts.filter(Boolean), product].join(' | ');
}

/** Sets the document's title while mounted. */
export function useDocumentTitle(parts: readonly string[], mentions = 0, unread = false): void {
  const { name } = instanceProfile.use();
  const title = composeTitle(parts, mentions, unread, name);
  useEffect(() => {
    const write = () => {
      document.title = title;
    };
    // The browser takes milliseconds for it. Frames of hidden pages are never painted.
    return document.hidden ? write() : runAfterFrame(write);
  }, [title]);
}
