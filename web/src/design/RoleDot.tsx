import * as styles from './RoleDot.css.ts';

/** A role's colour next to a name, for users who don't want it in names. `color` is a CSS colour. */
export const RoleDot = ({ color }: { color: string }) => (
  <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
);
