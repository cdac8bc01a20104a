import type {
  ModalComponent,
  ModalInput,
  SubmittedComponents,
  SubmittedInput,
} from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { t } from '../../../i18n/i18n.ts';
import { getDefaults } from '../defaults.ts';

/** What is filled in for an input: text, values, a tick, or files. */
export type Value = string | readonly string[] | boolean | readonly File[];

/** Values by custom id. */
export type Values = Readonly<Record<string, Value>>;

/** The input of a component of a modal; undefined for text. */
export const getInput = (component: ModalComponent): ModalInput | undefined => {
  if (component.type === ComponentType.LABEL) return component.component;
  return component.type === ComponentType.ACTION_ROW ? component.components[0] : undefined;
};

function getInitial(input: ModalInput): Value {
  switch (input.type) {
    case ComponentType.TEXT_INPUT:
      return input.value ?? '';
    case ComponentType.CHECKBOX:
      return input.default ?? false;
    case ComponentType.RADIO_GROUP:
      return input.options.find((option) => option.default)?.value ?? '';
    case ComponentType.CHECKBOX_GROUP:
      return input.options.filter((option) => option.default).map(({ value }) => value);
    case ComponentType.FILE_UPLOAD:
      return [];
    default:
      return getDefaults(input);
  }
}

/** The values with which a modal opens. */
export const getInitialValues = (components: readonly ModalComponent[]): Values =>
  Object.fromEntries(
    components.flatMap((component) => {
      const input = getInput(component);
      return input ? [[input.custom_id, getInitial(input)]] : [];
    }),
  );

const isRequired = (input: ModalInput) => 'required' in input && (input.required ?? true);

function getCountError(input: { min_values?: number | null; max_values?: number | null }, count: number) {
  const min = input.min_values ?? 1;
  if (count < min) return t('modal.atLeast', { count: min });
  return count > (input.max_values ?? Number.POSITIVE_INFINITY)
    ? t('modal.atMost', { count: input.max_values ?? 1 })
    : undefined;
}

/** Says what is wrong with the value of an input; undefined for a valid one. */
export function findError(input: ModalInput, value: Value | undefined): string | undefined {
  const count = typeof value === 'boolean' || value === undefined ? 0 : [...value].length;
  if (input.type === ComponentType.CHECKBOX) return undefined;
  if (count === 0) return isRequired(input) ? t('form.required') : undefined;
  if (input.type === ComponentType.TEXT_INPUT) {
    const min = input.min_length ?? 0;
    return count < min ? t('modal.tooShort', { count: min }) : undefined;
  }
  return 'min_values' in input ? getCountError(input as object, count) : undefined;
}

const submit = (input: ModalInput, value: Value | undefined, fileIds: readonly string[]): SubmittedInput => {
  const { type, id, custom_id } = input;
  const own = { type, custom_id, ...(id ? { id } : {}) };
  if (type === ComponentType.FILE_UPLOAD) return { ...own, values: fileIds };
  if (typeof value === 'boolean') return { ...own, value };
  if (typeof value !== 'string') return { ...own, values: (value ?? []) as readonly string[] };
  return value === '' && type === ComponentType.RADIO_GROUP ? own : { ...own, value };
};

/** The values as they are sent. @param getFileIds the ids of an upload's files in the request */
export const getSubmitted = (
  components: readonly ModalComponent[],
  values: Values,
  getFileIds: (customId: string) => readonly string[],
): SubmittedComponents =>
  components.map((component) => {
    const { type, id } = component;
    const own = { type, ...(id ? { id } : {}) };
    const input = getInput(component);
    if (!input) return own;
    const submitted = submit(input, values[input.custom_id], getFileIds(input.custom_id));
    return type === ComponentType.LABEL
      ? { ...own, component: submitted }
      : { ...own, components: [submitted] };
  });
