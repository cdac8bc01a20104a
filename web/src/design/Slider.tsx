import { type CSSProperties, type ReactNode, useId } from 'react';
import * as field from './Field.css.ts';
import * as styles from './Slider.css.ts';

export interface SliderProps {
  label: ReactNode;
  /** The value in words, at the end of the label's line and read out: `16 px`. */
  valueText: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** Named values below the track, at their places. */
  marks?: readonly { value: number; label: string }[];
  isDisabled?: boolean;
}

export function Slider({
  label,
  valueText,
  value,
  onChange,
  min,
  max,
  step = 1,
  marks,
  isDisabled,
}: SliderProps) {
  const id = useId();
  const share = (at: number) => (at - min) / (max - min);
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.input}
        style={{ '--share': share(value) } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {marks && (
        <div className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark.value}
              className={styles.mark}
              data-current={mark.value === value || undefined}
              style={{ '--share': share(mark.value) } as CSSProperties}
            >
              {mark.label}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
