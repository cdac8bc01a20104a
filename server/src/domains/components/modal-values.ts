import type {
  ModalComponent,
  ModalInput,
  SubmittedComponents,
  SubmittedInput,
  TextInput,
} from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import type { ChannelAccess } from '../../state/access.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { isFileType } from './file-types.ts';
import { type ComponentValues, invalidComponent, NO_VALUES, readSelected, requireCount } from './values.ts';

/** The submitted values of a modal: as applications get them, and the ids among them. */
export interface ModalValues extends Omit<ComponentValues, 'values'> {
  readonly components: readonly object[];
  /** Files in file uploads. */
  readonly attachments: readonly StoredAttachment[];
}

/** Values of one input: the fields that the application gets besides `type`, `id` and `custom_id`. */
interface InputValues extends Omit<ModalValues, 'components'> {
  readonly fields: { readonly value?: string | boolean | null; readonly values?: readonly string[] };
}

const { values: _, ...NO_IDS } = NO_VALUES;
const NOTHING = { ...NO_IDS, attachments: [] };

function readText(input: TextInput, given: SubmittedInput['value'], path: string): string {
  const text = typeof given === 'string' ? given : '';
  const length = [...text].length;
  if (length === 0 ? (input.required ?? true) : length < (input.min_length ?? 0))
    throw invalidComponent(path);
  if (length > (input.max_length ?? Number.POSITIVE_INFINITY)) throw invalidComponent(path);
  return text;
}

/** Where the values of an input are looked up. */
interface Source {
  readonly access: ChannelAccess;
  /** Files that were sent with the modal, by the number or id that `values` name. */
  readonly files: ReadonlyMap<string, StoredAttachment>;
}

async function readInput(
  { access, files }: Source,
  input: ModalInput,
  given: SubmittedInput | undefined,
  path: string,
): Promise<InputValues> {
  const { value, values: chosen } = given ?? {};
  const values = chosen ?? [];
  const isRequired = !('required' in input) || (input.required ?? true);
  switch (input.type) {
    case ComponentType.TEXT_INPUT:
      return { ...NOTHING, fields: { value: readText(input, value, `${path}.value`) } };
    case ComponentType.CHECKBOX:
      return { ...NOTHING, fields: { value: value === true } };
    case ComponentType.RADIO_GROUP: {
      const option = input.options.find((one) => one.value === value);
      if (!option && (isRequired || (value !== undefined && value !== null)))
        throw invalidComponent(`${path}.value`);
      return { ...NOTHING, fields: { value: option?.value ?? null } };
    }
    case ComponentType.CHECKBOX_GROUP: {
      const count = { min_values: input.min_values, max_values: input.max_values ?? input.options.length };
      if (isRequired || values.length > 0) requireCount(count, values.length, `${path}.values`);
      const offered = new Set(input.options.map((option) => option.value));
      if (new Set(values).size < values.length || !values.every((one) => offered.has(one)))
        throw invalidComponent(`${path}.values`);
      return { ...NOTHING, fields: { values } };
    }
    case ComponentType.FILE_UPLOAD: {
      if (isRequired || values.length > 0) requireCount(input, values.length, `${path}.values`);
      const attachments = [...new Set(values)].flatMap((key) => files.get(key) ?? []);
      if (
        attachments.length < values.length ||
        !attachments.every((file) => isFileType(file, input.file_types))
      )
        throw invalidComponent(`${path}.values`);
      return { ...NOTHING, attachments, fields: { values: attachments.map(({ id }) => id) } };
    }
    default: {
      if (isRequired || values.length > 0) requireCount(input, values.length, `${path}.values`);
      const selected = await readSelected(access, input, values, `${path}.values`);
      return { ...selected, attachments: [], fields: { values: selected.values } };
    }
  }
}

/** The submitted inputs by custom id, with their places. Throws 50035 for one that is given twice. */
function listSubmitted(submitted: SubmittedComponents) {
  const inputs = new Map<string, { readonly input: SubmittedInput; readonly path: string }>();
  for (const [index, { component, components, ...own }] of submitted.entries()) {
    const path = `data.components.${index}`;
    const places = component
      ? [{ input: component, path: `${path}.component` }]
      : components
        ? components.map((input, place) => ({ input, path: `${path}.components.${place}` }))
        : [{ input: own, path }];
    for (const place of places) {
      const key = place.input.custom_id;
      if (!key) continue;
      if (inputs.has(key)) throw invalidComponent(`${place.path}.custom_id`);
      inputs.set(key, place);
    }
  }
  return inputs;
}

/** The input of a top-level component of a modal; undefined for text. */
const getInput = (component: ModalComponent): ModalInput | undefined => {
  if (component.type === ComponentType.LABEL) return component.component;
  return component.type === ComponentType.ACTION_ROW ? component.components[0] : undefined;
};

/**
 * Returns the values with which a modal is submitted. Throws 50035 for inputs that it doesn't have, and for values that are missing,
 * too short, too long, not offered, or that the caller can't view.
 *
 * @param access the channel of the interaction, as the submitting user sees it
 * @param components of the modal, from `readModal`
 * @param files that were sent with it, by the number or id that `values` name
 */
export async function readModalValues(
  access: ChannelAccess,
  components: readonly ModalComponent[],
  submitted: SubmittedComponents,
  files: ReadonlyMap<string, StoredAttachment> = new Map(),
): Promise<ModalValues> {
  const given = listSubmitted(submitted);
  const known = new Set(components.flatMap((component) => getInput(component)?.custom_id ?? []));
  for (const [key, { path }] of given) if (!known.has(key)) throw invalidComponent(`${path}.custom_id`);
  const read = await Promise.all(
    components.map(async (component, index) => {
      const { type, id } = component;
      const input = getInput(component);
      if (!input) return { ...NOTHING, component: { type, id } };
      const place = given.get(input.custom_id);
      const path = place?.path ?? `data.components.${index}`;
      const { fields, ...ids } = await readInput({ access, files }, input, place?.input, path);
      const answer = { type: input.type, id: input.id, custom_id: input.custom_id, ...fields };
      const nested = type === ComponentType.LABEL ? { component: answer } : { components: [answer] };
      return { ...ids, component: { type, id, ...nested } };
    }),
  );
  return {
    components: read.map(({ component }) => component),
    users: read.flatMap(({ users }) => users),
    roles: read.flatMap(({ roles }) => roles),
    channels: read.flatMap(({ channels }) => channels),
    attachments: read.flatMap(({ attachments }) => attachments),
  };
}
