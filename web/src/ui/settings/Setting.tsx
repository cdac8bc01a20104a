import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Setting.css.ts';

/** One control of a section, to which the search and the address lead: it is scrolled to, focused and marked for a moment. */
export function Setting({ id, children }: { id: string; children: ReactNode }) {
  const { sub } = useParams({ strict: false });
  const own = useRef<HTMLDivElement>(null);
  const wanted = sub === id;
  useEffect(() => {
    if (!wanted) return;
    own.current?.scrollIntoView({ block: 'center' });
    own.current
      ?.querySelector<HTMLElement>('input:not([disabled]), button, select, a[href]')
      ?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <div ref={own} className={styles.setting} data-setting={id} data-wanted={wanted || undefined}>
      {children}
    </div>
  );
}
