import { brand } from '@guildhall/protocol/brand';
import * as styles from './Mark.css.ts';
import { gable, lettering } from './marks/paths.ts';
import { cx } from './selectors.ts';

/** The gable whose doorway is a speech bubble. Decoration. Takes the text colour. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      className={cx(styles.mark, className)}
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={gable} />
    </svg>
  );
}

/** Mark and name. An installation with another name shows it in the text face. */
export function Wordmark({ height = 34 }: { height?: number }) {
  const size = height / 16;
  if (brand.product !== ('Guildhall' as string)) {
    return (
      <span className={styles.renamed} style={{ fontSize: `${size * 0.7}rem` }}>
        <Mark size={height} className={styles.accent} />
        {brand.product}
      </span>
    );
  }
  return (
    <svg
      viewBox="0 0 221 48"
      style={{ width: `${(size * 221) / 48}rem`, height: `${size}rem` }}
      className={styles.mark}
      role="img"
      aria-label={brand.product}
    >
      <path fillRule="evenodd" d={gable} className={styles.accent} />
      <path d={lettering} />
    </svg>
  );
}
