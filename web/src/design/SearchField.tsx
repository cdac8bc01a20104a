import { Icon } from './Icon.tsx';
import * as styles from './SearchField.css.ts';
import { cx } from './selectors.ts';

export interface SearchFieldProps {
  /** Its name, also shown while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A field that filters the list below it. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <label className={cx(styles.box, className)}>
      <Icon name="search" size={20} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
