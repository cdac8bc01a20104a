import { useId } from 'react';
import { t } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import * as styles from './Overwrite.css.ts';

export type OverwriteValue = 'deny' | 'inherit' | 'allow';

export interface OverwriteProps {
  /** The permission's name. */
  label: string;
  value: OverwriteValue;
  onChange: (value: OverwriteValue) => void;
  isDisabled?: boolean;
}

const choices = [
  { value: 'deny', icon: 'close', name: 'overwrite.deny' },
  { value: 'inherit', icon: 'minus', name: 'overwrite.inherit' },
  { value: 'allow', icon: 'check', name: 'overwrite.allow' },
] as const;

/** A permission in one channel: denied, inherited or allowed. */
export function Overwrite({ label, value, onChange, isDisabled }: OverwriteProps) {
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-choice={choice.value} title={t(choice.name)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={t(choice.name)}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <Icon name={choice.icon} size={16} weight={value === choice.value ? 'bold' : 'regular'} />
        </label>
      ))}
    </fieldset>
  );
}
