import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import * as styles from './FormAlert.css.ts';

/** The error of the form as a whole. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="error" weight="fill" size={18} />
      <span>{children}</span>
    </div>
  );
}

/** A message about the result, above the form. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <Icon name="check.circle" weight="fill" size={18} />
      <span>{children}</span>
    </div>
  );
}
