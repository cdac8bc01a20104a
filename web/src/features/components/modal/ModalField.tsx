import { PRIVATE } from '@guildhall/client';
import type { ModalComponent, ModalInput, TextInput } from '@guildhall/protocol/components/schemas';
import { ComponentType, TextInputStyle } from '@guildhall/protocol/components/types';
import { isSelect } from '@guildhall/protocol/components/walk';
import { Checkbox } from '../../../design/Checkbox.tsx';
import { Field } from '../../../design/Field.tsx';
import { RadioGroup } from '../../../design/RadioGroup.tsx';
import { TextArea, TextField } from '../../../design/TextField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { Markup } from '../../../ui/markup/Markup.tsx';
import { SelectMenu } from '../SelectMenu.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { FileField } from './FileField.tsx';
import * as styles from './Modal.css.ts';
import { findError, type Value, type Values } from './values.ts';

interface ModalFieldProps {
  component: ModalComponent;
  guildId: string | undefined;
  channelId: string;
  values: Values;
  /** Whether errors are shown. */
  isTried: boolean;
  onChange: (customId: string, value: Value) => void;
}

/** A component of a modal: text, or an input with its name. */
export function ModalField(props: ModalFieldProps) {
  const { component, guildId = PRIVATE } = props;
  if (component.type === ComponentType.TEXT_DISPLAY)
    return (
      <div className={styles.words} dir="auto">
        <Markup text={component.content} guildId={guildId} />
      </div>
    );
  if (component.type === ComponentType.LABEL) {
    const { label, description, component: input } = component;
    return <Input {...props} label={label} hint={description ?? undefined} input={input} />;
  }
  const [input] = component.components;
  return input ? <Input {...props} label={input.label ?? ''} hint={undefined} input={input} /> : null;
}

interface InputProps extends ModalFieldProps {
  label: string;
  hint: string | undefined;
  input: ModalInput;
}

const isOptional = (input: ModalInput) => 'required' in input && input.required === false;

function Input(props: InputProps) {
  const { input, hint, values, isTried, onChange, guildId, channelId } = props;
  const value = values[input.custom_id];
  const error = isTried ? findError(input, value) : undefined;
  const label = isOptional(input) ? t('modal.optional', { label: props.label }) : props.label;
  const change = (changed: Value) => onChange(input.custom_id, changed);
  const field = { label, hint, error };
  if (input.type === ComponentType.TEXT_INPUT)
    return <TextBox input={input} {...field} value={String(value)} onChange={change} />;
  if (isSelect(input)) {
    const { max_values: max } = input;
    return (
      <Field {...field} hint={hint ?? ((max ?? 1) > 1 ? t('modal.upTo', { count: max ?? 1 }) : undefined)}>
        {({ control }) => (
          <SelectMenu
            select={input}
            guildId={guildId}
            channelId={channelId}
            label={label}
            describedBy={control['aria-describedby']}
            chosen={value as readonly string[]}
            onChoose={change}
            isInvalid={error !== undefined}
            hasChips
          />
        )}
      </Field>
    );
  }
  switch (input.type) {
    case ComponentType.RADIO_GROUP:
      return (
        <div>
          <RadioGroup
            label={label}
            choices={input.options.map((option) => ({
              value: option.value,
              label: option.label,
              ...(option.description ? { hint: option.description } : {}),
            }))}
            value={String(value) || null}
            onChange={change}
          />
          <Help hint={hint} error={error} />
        </div>
      );
    case ComponentType.CHECKBOX_GROUP:
      return (
        <div>
          <CheckboxGroup input={input} label={label} value={value as readonly string[]} onChange={change} />
          <Help hint={hint} error={error} />
        </div>
      );
    case ComponentType.CHECKBOX:
      return (
        <div>
          <Checkbox checked={value === true} onChange={change}>
            {label}
          </Checkbox>
          <Help hint={hint} error={error} />
        </div>
      );
    default:
      return <FileField input={input} {...field} files={value as readonly File[]} onChange={change} />;
  }
}

const Help = ({ hint, error }: { hint: string | undefined; error: string | undefined }) => (
  <div aria-live="polite" className={error ? styles.error : styles.help}>
    {error ?? hint}
  </div>
);

interface TextBoxProps {
  input: TextInput;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function TextBox({ input, label, hint, error, value, onChange }: TextBoxProps) {
  const { style, max_length: max, placeholder } = input;
  const count = max
    ? t('modal.count', { count: formatNumber([...value].length), max: formatNumber(max) })
    : undefined;
  const help = error ?? (
    <span className={styles.helpLine}>
      <span>{hint}</span>
      <span>{count}</span>
    </span>
  );
  const shared = {
    label,
    ...(error ? { error: help } : hint || count ? { hint: help } : {}),
    isRequired: input.required ?? true,
    value,
    onChange,
    ...(placeholder ? { placeholder } : {}),
    ...(max ? { maxLength: max } : {}),
  };
  return style === TextInputStyle.PARAGRAPH ? <TextArea {...shared} /> : <TextField {...shared} />;
}
