import {
  type Label,
  type Modal,
  type ModalComponent,
  ModalComponents,
  type ModalInput,
  type SelectOption,
  type TextInput,
} from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { isSelect, type PlacedComponent } from '@guildhall/protocol/components/walk';
import Type from 'typebox';
import type { Context, Sender } from '../../app.ts';
import type { FieldError } from '../../platform/http/errors.ts';
import { checkBody } from '../../platform/http/validate.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { type Complaint, checkSelect, refuse } from './check.ts';
import { readEmoji } from './emoji.ts';
import { createIds, presentSelect, presentText, type Surroundings } from './present.ts';

const getInputs = (component: ModalComponent, path: string): { input: ModalInput; path: string }[] => {
  if (component.type === ComponentType.LABEL)
    return [{ input: component.component, path: `${path}.component` }];
  if (component.type === ComponentType.ACTION_ROW)
    return component.components.map((input, index) => ({ input, path: `${path}.components.${index}` }));
  return [];
};

const failed = (message: string): FieldError => ({ code: 'COMPONENT_VALIDATION_FAILED', message });

function* checkText({ min_length, max_length, value }: TextInput, path: string): Generator<Complaint> {
  const max = max_length ?? Number.POSITIVE_INFINITY;
  if ((min_length ?? 0) > max) yield [`${path}.min_length`, failed('Must be at most max_length.')];
  if ([...(value ?? '')].length > max)
    yield [`${path}.value`, failed('Must be at most max_length characters.')];
}

function* checkInput(input: ModalInput, path: string): Generator<Complaint> {
  const isRequired = !('required' in input) || (input.required ?? true);
  if (input.type === ComponentType.TEXT_INPUT) yield* checkText(input, path);
  if (isSelect(input)) {
    yield* checkSelect(input, path);
    if (input.disabled) yield [`${path}.disabled`, failed('Components of modals cannot be disabled.')];
  }
  if ('min_values' in input && input.min_values === 0 && isRequired)
    yield [`${path}.min_values`, failed('Must be at least 1 unless required is false.')];
  if ('options' in input && !isSelect(input)) {
    const values = input.options.map(({ value }) => value);
    if (new Set(values).size < values.length)
      yield [`${path}.options`, failed('The values of options must be unique.')];
  }
}

function* checkModal(components: readonly ModalComponent[]): Generator<Complaint> {
  const customIds = new Set<string>();
  for (const [index, component] of components.entries()) {
    for (const { input, path } of getInputs(component, `data.components.${index}`)) {
      if (customIds.has(input.custom_id))
        yield [
          `${path}.custom_id`,
          { code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message: 'Component custom id cannot be duplicated' },
        ];
      customIds.add(input.custom_id);
      yield* checkInput(input, path);
    }
  }
}

const withoutNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined));

const presentOptions = (options: readonly SelectOption[]) =>
  options.map(({ label, value, description, default: isDefault }) =>
    withoutNulls({ label, value, description, default: isDefault }),
  );

function presentInputFields(input: ModalInput, surroundings: Surroundings): object {
  switch (input.type) {
    case ComponentType.TEXT_INPUT: {
      const { style, label, min_length, max_length, required, value, placeholder } = input;
      return { style, label, min_length, max_length, required: required ?? true, value, placeholder };
    }
    case ComponentType.FILE_UPLOAD: {
      const { min_values, max_values, required, file_types } = input;
      return {
        min_values: min_values ?? 1,
        max_values: max_values ?? 1,
        required: required ?? true,
        file_types,
      };
    }
    case ComponentType.RADIO_GROUP:
      return { options: presentOptions(input.options), required: input.required ?? true };
    case ComponentType.CHECKBOX_GROUP: {
      const { options, min_values, max_values, required } = input;
      return {
        options: presentOptions(options),
        min_values: min_values ?? 1,
        max_values: max_values ?? options.length,
        required: required ?? true,
      };
    }
    case ComponentType.CHECKBOX:
      return { default: input.default ?? false };
    default:
      return presentSelect(input, surroundings, 'modal');
  }
}

const presentInput = (input: ModalInput, surroundings: Surroundings): ModalInput =>
  ({
    type: input.type,
    id: surroundings.takeId(input.id),
    custom_id: input.custom_id,
    ...withoutNulls(presentInputFields(input, surroundings)),
  }) as ModalInput;

function presentModalComponent(component: ModalComponent, surroundings: Surroundings): ModalComponent {
  const id = surroundings.takeId(component.id);
  switch (component.type) {
    case ComponentType.TEXT_DISPLAY:
      return { type: component.type, id, ...presentText(component, surroundings) };
    case ComponentType.ACTION_ROW:
      return {
        type: component.type,
        id,
        components: component.components.map((input) => presentInput(input, surroundings) as TextInput),
      };
    case ComponentType.LABEL: {
      const { label, description, component: input } = component;
      return {
        ...withoutNulls({ type: component.type, id, label, description }),
        component: presentInput(input, surroundings),
      } as Label;
    }
  }
}

const Requested = Type.Object({ data: Type.Object({ components: ModalComponents }) });

/**
 * Returns a modal of a callback as the invoker's client receives it: checked, with ids and with the emoji that the application can
 * use. Throws 50035.
 */
export async function readModal(
  context: Context<Sender>,
  access: ChannelAccess,
  { custom_id, title, components }: Modal,
): Promise<Modal> {
  checkBody(Requested, { data: { components } });
  refuse(checkModal(components));
  const all = components.flatMap((component) => [
    component,
    ...getInputs(component, '').map(({ input }) => input),
  ]);
  const placed = components.flatMap((component, index): PlacedComponent[] => {
    const path = `data.components.${index}`;
    if (component.type === ComponentType.TEXT_DISPLAY) return [{ component, path }];
    return getInputs(component, path).flatMap(({ input, path: at }) =>
      isSelect(input) ? [{ component: input, path: at }] : [],
    );
  });
  const emoji = await readEmoji(context, access, placed);
  const takeId = createIds(all.map(({ id }) => id));
  const surroundings = { app: context.app, attachments: [], emoji, takeId };
  return {
    custom_id,
    title,
    components: components.map((component) => presentModalComponent(component, surroundings)),
  };
}
