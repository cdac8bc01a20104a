import type { TimestampStyle } from '@guildhall/markup';
import { useEffect, useState } from 'react';
import { fullTime, writtenTime } from '../times.ts';
import * as styles from './Markup.css.ts';

const MINUTE = 60_000;

/** A time in the user's language and zone; relative ones are kept up to date. `seconds` since 1970. */
export function Timestamp({ seconds, style }: { seconds: number; style: TimestampStyle }) {
  const time = seconds * 1000;
  const [, tick] = useState(0);
  const near = Math.abs(time - Date.now()) < 2 * MINUTE;
  useEffect(() => {
    if (style !== 'R') return;
    const timer = setInterval(() => tick((count) => count + 1), near ? 1000 : MINUTE / 2);
    return () => clearInterval(timer);
  }, [style, near]);
  const valid = !Number.isNaN(new Date(time).getTime());
  return (
    <time
      className={styles.timestamp}
      dateTime={valid ? new Date(time).toISOString() : undefined}
      title={valid ? fullTime(time) : undefined}
    >
      {writtenTime(seconds, style)}
    </time>
  );
}
