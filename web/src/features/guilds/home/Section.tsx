import { type ReactNode, useId } from 'react';
import * as styles from './Overview.css.ts';

/** A titled list on the home screen; nothing if it is empty. */
export function Section({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
