import type {
  Button,
  MessageComponent,
  Select,
  SelectOption,
  TextDisplay,
  Thumbnail,
} from '@guildhall/protocol/components/schemas';
import { ButtonStyle, ComponentType, SeparatorSpacing } from '@guildhall/protocol/components/types';
import type { AnyMessageComponent } from '@guildhall/protocol/components/walk';
import type { App } from '../../app.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { replaceEmoji } from '../emoji/index.ts';
import { type EmojiById, presentEmoji } from './emoji.ts';
import { presentFile, presentMedia } from './media.ts';

/** What components of a request are stored with. */
export interface Surroundings {
  readonly app: Pick<App, 'config' | 'external' | 'ids'>;
  readonly attachments: readonly StoredAttachment[];
  readonly emoji: EmojiById;
  /** The id of the next component; `given` if the sender chose one. */
  takeId(given: number | null | undefined): number;
}

/** Returns a function that gives components the lowest free ids from 1, in the order of their appearance. */
export function createIds(given: readonly (number | null | undefined)[]): Surroundings['takeId'] {
  const taken = new Set(given);
  let last = 0;
  return (id) => {
    if (id) return id;
    do last += 1;
    while (taken.has(last));
    return last;
  };
}

const presentButton = (
  { style, label, emoji, custom_id, url, disabled }: Button,
  { emoji: usable }: Surroundings,
) => {
  const shown = presentEmoji(emoji, usable);
  return {
    style,
    ...(label ? { label } : {}),
    ...(shown ? { emoji: shown } : {}),
    ...(style === ButtonStyle.LINK ? { url } : { custom_id }),
    ...(disabled ? { disabled } : {}),
  };
};

const presentOption = (
  { label, value, description, emoji, default: isDefault }: SelectOption,
  { emoji: usable }: Surroundings,
): SelectOption => {
  const shown = presentEmoji(emoji, usable);
  return {
    label,
    value,
    ...(description ? { description } : {}),
    ...(shown ? { emoji: shown } : {}),
    ...(isDefault ? { default: true } : {}),
  };
};

/** A select as stored: of a modal with `required`, of a message with `disabled`. */
export function presentSelect(select: Select, surroundings: Surroundings, place: 'message' | 'modal') {
  const { custom_id, placeholder, min_values, max_values, required, disabled } = select;
  return {
    custom_id,
    ...(placeholder ? { placeholder } : {}),
    min_values: min_values ?? 1,
    max_values: max_values ?? 1,
    ...(place === 'modal' ? { required: required ?? true } : disabled ? { disabled } : {}),
    ...(select.type === ComponentType.STRING_SELECT
      ? { options: select.options.map((option) => presentOption(option, surroundings)) }
      : select.default_values?.length
        ? { default_values: select.default_values.map(({ id, type }) => ({ id, type })) }
        : {}),
    ...(select.type === ComponentType.CHANNEL_SELECT && select.channel_types?.length
      ? { channel_types: select.channel_types }
      : {}),
  };
}

/** A text display as stored. */
export const presentText = ({ content }: TextDisplay, { emoji }: Pick<Surroundings, 'emoji'>) => ({
  content: replaceEmoji(content, (id) => emoji.has(id)),
});

const presentShown = (
  { media, description, spoiler }: Omit<Thumbnail, 'type' | 'id'>,
  { app, attachments }: Surroundings,
) => ({
  media: presentMedia(app, media, attachments),
  description: description ?? null,
  spoiler: spoiler ?? false,
});

function presentFields(component: AnyMessageComponent, surroundings: Surroundings): object {
  const presentAll = (components: readonly AnyMessageComponent[]) =>
    components.map((child) => presentComponent(child, surroundings));
  switch (component.type) {
    case ComponentType.ACTION_ROW:
      return { components: presentAll(component.components) };
    case ComponentType.BUTTON:
      return presentButton(component, surroundings);
    case ComponentType.SECTION:
      return {
        components: presentAll(component.components),
        accessory: presentComponent(component.accessory, surroundings),
      };
    case ComponentType.TEXT_DISPLAY:
      return presentText(component, surroundings);
    case ComponentType.THUMBNAIL:
      return presentShown(component, surroundings);
    case ComponentType.MEDIA_GALLERY:
      return { items: component.items.map((item) => presentShown(item, surroundings)) };
    case ComponentType.FILE:
      return presentFile(surroundings.app, component, surroundings.attachments);
    case ComponentType.SEPARATOR:
      return { divider: component.divider ?? true, spacing: component.spacing ?? SeparatorSpacing.SMALL };
    case ComponentType.CONTAINER:
      return {
        accent_color: component.accent_color ?? null,
        spoiler: component.spoiler ?? false,
        components: presentAll(component.components),
      };
    default:
      return presentSelect(component, surroundings, 'message');
  }
}

/** A component as stored and as the wire has it. Key by key: fields that only the server can set are not copied. */
export const presentComponent = (
  component: AnyMessageComponent,
  surroundings: Surroundings,
): MessageComponent =>
  ({
    type: component.type,
    id: surroundings.takeId(component.id),
    ...presentFields(component, surroundings),
  }) as MessageComponent;
