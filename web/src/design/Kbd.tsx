import * as styles from './Kbd.css.ts';
import { cx } from './selectors.ts';

/** Keys as written on them, read out as one. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd dir="ltr" className={cx(styles.kbd, className)}>
      {keys}
    </kbd>
  );
}
