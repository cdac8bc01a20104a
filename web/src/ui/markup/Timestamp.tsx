import type { TimestampStyle } from '@guildhall/markup';
import { useSyncExternalStore } from 'react';
import { fullTime, writtenTime } from '../times.ts';
import { onTick } from './clock.ts';
import * as styles from './Markup.css.ts';

const never = () => () => {};

/** A time in the user's language and zone; relative ones are kept up to date. `seconds` since 1970. */
export function Timestamp({ seconds, style }: { seconds: number; style: TimestampStyle }) {
  const time = seconds * 1000;
  const text = useSyncExternalStore(style === 'R' ? onTick : never, () => writtenTime(seconds, style));
  const valid = !Number.isNaN(new Date(time).getTime());
  return (
    <time
      className={styles.timestamp}
      dateTime={valid ? new Date(time).toISOString() : undefined}
      title={valid ? fullTime(time) : undefined}
    >
      {text}
    </time>
  );
}
