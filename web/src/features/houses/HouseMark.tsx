import type { House } from '@guildhall/protocol/houses/houses';
import * as styles from './HouseMark.css.ts';

/** What each house has over its door: a flame, a lamp's rays, a keystone. */
const SIGNS: Readonly<Record<House, string>> = {
  1: 'M24 17c4 4 6.5 7 6.5 11a6.500 6.500 0 0 1-13 0c0-3 1.500-4.500 3-6.500.4 2 1.300 3 2.500 3.500-.6-3 .2-5.500 1-8z',
  2: 'M22.500 16h3v6h-3zM22.500 32h3v6h-3zM14 25.500h6v3h-6zM28 25.500h6v3h-6zM24 23.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z',
  3: 'M17 18h14l-3.500 18h-7z',
};

/** The badge of a house. Decoration. */
export function HouseMark({ house, size = 20 }: { house: House; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={styles.mark}
      data-house={house}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      aria-hidden="true"
    >
      <path className={styles.ground} d="M24 4 44 20v22a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V20z" />
      <path className={styles.sign} d={SIGNS[house]} />
    </svg>
  );
}
