import type { CSSProperties } from 'react';
import { cx } from '../../design/selectors.ts';
import * as styles from './MediaSlider.css.ts';

interface MediaSliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  /** How much of it is loaded, up to `max`. */
  loaded?: number;
  isDisabled?: boolean;
  className?: string;
  onChange: (value: number) => void;
}

const share = (value: number, max: number) => (max > 0 ? Math.min(1, value / max) : 0);

/** A position in a sound or video, or its volume. It runs from left to right in every language. */
export function MediaSlider(props: MediaSliderProps) {
  const { label, value, max, step, text, loaded = 0, isDisabled = false, className, onChange } = props;
  return (
    <input
      type="range"
      dir="ltr"
      className={cx(styles.slider, className)}
      style={{ '--share': share(value, max), '--loaded': share(loaded, max) } as CSSProperties}
      min={0}
      max={max || 1}
      step={step}
      value={value}
      disabled={isDisabled}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
