import { type ReactNode, useId } from 'react';
import * as styles from './Meter.css.ts';

/** From which share on a bar warns. */
const NEARLY = 0.85;

export interface MeterProps {
  readonly label: ReactNode;
  /** The figures in words, which say all that the bar does. */
  readonly value: string;
  /** The share used by the instance, 0 to 1. */
  readonly share: number;
  /** The share of a disk used by other programs, drawn in grey to tell it from the instance's. */
  readonly others?: number;
  /** Whether it is full; derived from the shares by default. */
  readonly isFull?: boolean;
  /** Whether to leave out the warning when it is nearly full. */
  readonly isQuiet?: boolean;
  readonly hint?: string;
}

const limit = (share: number) => Math.min(1, Math.max(0, share));

const getTone = (taken: number, isFull = taken >= 1) =>
  isFull ? 'full' : taken >= NEARLY ? 'nearly' : undefined;

/** How much of something limited is taken. */
export function Meter({ label, value, share, others = 0, isFull, isQuiet, hint }: MeterProps) {
  const id = useId();
  const own = limit(share);
  const taken = limit(own + Math.max(0, others));
  const tone = isQuiet ? undefined : getTone(taken, isFull);
  return (
    <div>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.value}>{value}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element has a single bar, and each browser styles it differently */}
      <div
        className={styles.bar}
        role="meter"
        aria-labelledby={id}
        aria-valuenow={Math.round(taken * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={value}
        data-tone={tone}
      >
        <div className={styles.fill} style={{ inlineSize: `${own * 100}%` }} />
        <div className={styles.othersFill} style={{ inlineSize: `${(taken - own) * 100}%` }} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
