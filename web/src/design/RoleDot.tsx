import * as styles from './RoleDot.css.ts';

/** A role's colour beside a name, for readers who don't want it in names. `color` is a CSS colour. */
export const RoleDot = ({ color }: { color: string }) => (
  <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
);
