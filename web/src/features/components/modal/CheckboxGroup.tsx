import type { CheckboxGroup as CheckboxGroupInput } from '@guildhall/protocol/components/schemas';
import { Checkbox } from '../../../design/Checkbox.tsx';
import * as styles from './Modal.css.ts';

interface CheckboxGroupProps {
  input: CheckboxGroupInput;
  label: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Several of a few, all of them seen. */
export function CheckboxGroup({ input, label, value, onChange }: CheckboxGroupProps) {
  const isFull = value.length >= (input.max_values ?? input.options.length);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {input.options.map((option) => {
        const isChosen = value.includes(option.value);
        return (
          <Checkbox
            key={option.value}
            checked={isChosen}
            isDisabled={isFull && !isChosen}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
            }
          >
            {option.label}
            {option.description && <span className={styles.optionHint}>{option.description}</span>}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
