import { useEffect, useId, useState } from 'react';
import * as field from '../../design/Field.css.ts';
import * as styles from './TagSection.css.ts';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

/** Milliseconds for which the picker rests before its color counts: each color is another image of every badge. */
const REST_MS = 150;

/** A color, chosen with the browser's picker. */
export function ColorField({ label, value, onChange, isDisabled }: ColorFieldProps) {
  const id = useId();
  const [picked, setPicked] = useState(value);
  useEffect(() => setPicked(value), [value]);
  useEffect(() => {
    if (picked === value) return;
    const timer = setTimeout(() => onChange(picked), REST_MS);
    return () => clearTimeout(timer);
  }, [picked, value, onChange]);
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        type="color"
        className={styles.swatch}
        value={picked}
        disabled={isDisabled}
        onChange={(event) => setPicked(event.target.value)}
      />
    </div>
  );
}
