import * as styles from './state.css.ts';

/** Three dots that pulse while something is awaited. */
export const Dots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
