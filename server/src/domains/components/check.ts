import type {
  Button,
  ComponentEmoji,
  MessageComponents,
  Select,
} from '@guildhall/protocol/components/schemas';
import { ButtonStyle, ComponentType } from '@guildhall/protocol/components/types';
import {
  getComponentsText,
  isSelect,
  listComponents,
  type PlacedComponent,
} from '@guildhall/protocol/components/walk';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';

/** A field with an error. */
export type Complaint = readonly [path: string, error: FieldError];

const required: FieldError = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

/** Complaints about ids and custom ids that occur twice. */
function* findDuplicates(placed: readonly PlacedComponent[]): Generator<Complaint> {
  const ids = new Set<number>();
  const customIds = new Set<string>();
  for (const { component, path } of placed) {
    const { id } = component;
    if (id && ids.has(id))
      yield [`${path}.id`, { code: 'COMPONENT_ID_DUPLICATED', message: 'Component id cannot be duplicated' }];
    if (id) ids.add(id);
    const customId = 'custom_id' in component ? component.custom_id : undefined;
    if (customId && customIds.has(customId))
      yield [
        `${path}.custom_id`,
        { code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message: 'Component custom id cannot be duplicated' },
      ];
    if (customId) customIds.add(customId);
  }
}

const isNamed = (emoji: ComponentEmoji | null | undefined) => Boolean(emoji?.id || emoji?.name);

function* checkButton({ style, label, emoji, custom_id, url }: Button, path: string): Generator<Complaint> {
  if (style === ButtonStyle.PREMIUM) {
    // The instance sells nothing.
    yield [`${path}.sku_id`, { code: 'BUTTON_COMPONENT_UNKNOWN_SKU', message: 'Unknown SKU' }];
    return;
  }
  if (style === ButtonStyle.LINK) {
    if (!url) yield [`${path}.url`, required];
    if (custom_id)
      yield [
        `${path}.custom_id`,
        {
          code: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          message: 'A custom id and url cannot both be specified',
        },
      ];
  } else {
    if (!custom_id) yield [`${path}.custom_id`, required];
    if (url)
      yield [
        `${path}.url`,
        { code: 'BUTTON_COMPONENT_URL_NOT_ALLOWED', message: 'Only links can have a url' },
      ];
  }
  if (!label?.trim() && !isNamed(emoji)) yield [`${path}.label`, required];
}

/** Complaints about the numbers of values of a select, and about options that occur twice. */
export function* checkSelect(select: Select, path: string): Generator<Complaint> {
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const options = select.type === ComponentType.STRING_SELECT ? select.options : undefined;
  if (min > max)
    yield [
      `${path}.min_values`,
      {
        code: 'SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX_VALUES',
        message: 'Must be at most max_values.',
      },
    ];
  if (options && max > options.length)
    yield [
      `${path}.max_values`,
      {
        code: 'SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
        message: 'Must be at most the number of options.',
      },
    ];
  const values = new Set<string>();
  for (const [index, { value }] of (options ?? []).entries()) {
    if (values.has(value))
      yield [
        `${path}.options.${index}.value`,
        {
          code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          message: 'The specified option value is already used',
        },
      ];
    values.add(value);
  }
  const defaults = options
    ? options.filter((option) => option.default).length
    : 'default_values' in select
      ? (select.default_values ?? []).length
      : 0;
  if (defaults > max || (!options && defaults > 0 && defaults < min))
    yield [
      options ? `${path}.options` : `${path}.default_values`,
      {
        code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
        message: `Must be between ${min} and ${max} in length.`,
      },
    ];
}

function* checkOne({ component, path }: PlacedComponent): Generator<Complaint> {
  if (component.type === ComponentType.BUTTON) yield* checkButton(component, path);
  else if (isSelect(component)) yield* checkSelect(component, path);
  else if (component.type === ComponentType.TEXT_DISPLAY) {
    if (component.content.trim() === '') yield [`${path}.content`, required];
  } else if (component.type === ComponentType.ACTION_ROW) {
    if (component.components.length > 1 && component.components.some(isSelect))
      yield [
        `${path}.components`,
        {
          code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          message: 'The specified component exceeds the maximum width',
        },
      ];
  }
}

function* checkTotals(
  components: MessageComponents,
  placed: readonly PlacedComponent[],
): Generator<Complaint> {
  if (placed.length > MESSAGE_LIMITS.components)
    yield [
      'components',
      {
        code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        message: `The total number of components exceeds maximum ${MESSAGE_LIMITS.components}`,
      },
    ];
  if ([...getComponentsText(components)].length > MESSAGE_LIMITS.componentsText)
    yield [
      'components',
      {
        code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        message: `The total displayable text size exceeds maximum ${MESSAGE_LIMITS.componentsText}`,
      },
    ];
}

/** Without the flag for other components, a message has at most five action rows. */
function* checkRows(components: MessageComponents): Generator<Complaint> {
  for (const [index, { type }] of components.entries())
    if (type !== ComponentType.ACTION_ROW)
      yield [
        `components.${index}.type`,
        { code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" must be one of (1).' },
      ];
  if (components.length > MESSAGE_LIMITS.actionRows)
    yield [
      'components',
      { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be ${MESSAGE_LIMITS.actionRows} or fewer in length.` },
    ];
}

/** Throws 50035 for complaints. */
export function refuse(complaints: Iterable<Complaint>): void {
  const errors: Record<string, FieldError[]> = Object.create(null);
  for (const [path, error] of complaints) {
    const list = errors[path] ?? [];
    errors[path] = list;
    list.push(error);
  }
  if (Object.keys(errors).length > 0) throw invalidForm(errors);
}

/** Checks components beyond their schema. Throws 50035. @param isV2 whether the message has IS_COMPONENTS_V2 */
export function checkComponents(components: MessageComponents, isV2: boolean): void {
  const placed = listComponents(components);
  refuse([
    ...(isV2 ? [] : checkRows(components)),
    ...checkTotals(components, placed),
    ...findDuplicates(placed),
    ...placed.flatMap((one) => [...checkOne(one)]),
  ]);
}
