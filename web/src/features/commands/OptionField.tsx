import { CommandOptionType } from '@guildhall/protocol/commands/types';
import { useRef } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './CommandForm.css.ts';
import { getName } from './slashCommands.ts';
import type { CommandOption } from './types.ts';
import { EMPTY, type FieldValue, isEmpty } from './values.ts';

interface OptionFieldProps {
  id: string;
  option: CommandOption;
  value: FieldValue;
  complaint: string | undefined;
  /** The open list of values and its active row. */
  list: { readonly id: string; readonly activeId: string } | undefined;
  onChange: (value: FieldValue) => void;
  onFocus: () => void;
  onBlur: () => void;
}

const NUMBERS: readonly number[] = [CommandOptionType.INTEGER, CommandOptionType.NUMBER];

/** The field of an option in the line of its command. */
export function OptionField(props: OptionFieldProps) {
  const { id, option, value, complaint, list, onChange, onFocus, onBlur } = props;
  const state = {
    'data-bad': complaint ? true : undefined,
    'data-empty': (isEmpty(value) && !option.required) || undefined,
  };
  if (option.type === CommandOptionType.ATTACHMENT) return <FileField {...props} />;
  return (
    <label className={styles.field} {...state}>
      <span className={styles.fieldName}>{getName(option)}</span>
      <input
        id={id}
        data-option={option.name}
        className={styles.input}
        dir="auto"
        autoComplete="off"
        inputMode={NUMBERS.includes(option.type) && !option.choices?.length ? 'decimal' : 'text'}
        value={value.text}
        aria-required={option.required ?? false}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-about`}
        role="combobox"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        aria-autocomplete="list"
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </label>
  );
}

function FileField({ id, option, value, complaint, onChange, onFocus, onBlur }: OptionFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const name = getName(option);
  return (
    <span
      className={styles.field}
      data-bad={complaint ? true : undefined}
      data-empty={(isEmpty(value) && !option.required) || undefined}
    >
      <button
        type="button"
        id={id}
        data-option={option.name}
        className={styles.fileButton}
        aria-label={value.file ? `${name}: ${value.file.name}` : t('commands.chooseFile', { name })}
        aria-describedby={`${id}-about`}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={() => input.current?.click()}
        onKeyDown={(event) => {
          if ((event.key !== 'Backspace' && event.key !== 'Delete') || !value.file) return;
          event.preventDefault();
          event.stopPropagation();
          onChange(EMPTY);
        }}
      >
        <span className={styles.fieldName}>{name}</span>
        <span className={styles.file}>
          <Icon name="file.image" size={16} />
          <bdi>{value.file?.name ?? t('commands.noFile')}</bdi>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={option.file_types?.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onChange({ text: file.name, file });
        }}
      />
    </span>
  );
}
