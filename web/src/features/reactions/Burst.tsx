import type { CSSProperties } from 'react';
import * as styles from './Burst.css.ts';

const SPARKS = 8;

/** Sparks that fly off a burst reaction once, whenever there is one more. */
export function Burst({ count, colors }: { count: number; colors: readonly string[] }) {
  return (
    <span key={count} className={styles.burst} aria-hidden="true">
      {Array.from({ length: SPARKS }, (_, index) => {
        const color = colors[index % Math.max(1, colors.length)];
        const style = { '--turn': `${(360 / SPARKS) * index}deg`, background: color } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same sparks in the same order
        return <span key={index} className={styles.spark} style={style} />;
      })}
    </span>
  );
}
