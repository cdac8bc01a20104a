import type { ReactNode } from 'react';
import * as styles from './admin.css.ts';

/** From which share on a bar warns. */
const NEARLY = 0.85;

interface MeterProps {
  readonly label: ReactNode;
  /** The figures in words, which say all that the bar does. */
  readonly value: string;
  /** The share the bar shows, 0 to 1. */
  readonly share: number;
  /** Whether it is full; derived from the share by default. */
  readonly isFull?: boolean;
  readonly hint?: string;
}

/** How much of something limited is taken. */
export function Meter({ label, value, share, isFull, hint }: MeterProps) {
  const part = Math.min(1, Math.max(0, share));
  const tone = (isFull ?? part >= 1) ? 'full' : isFull === undefined && part >= NEARLY ? 'nearly' : undefined;
  return (
    <div>
      <div className={styles.storedHead}>
        <span className={styles.storedName}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.fill} data-tone={tone} style={{ inlineSize: `${part * 100}%` }} />
      </div>
      {hint && <p className={styles.meterHint}>{hint}</p>}
    </div>
  );
}
