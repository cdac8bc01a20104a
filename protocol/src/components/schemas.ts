import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import type { DeepReadonly } from '../event.ts';
import { COMPONENT_LIMITS } from '../limits/components.ts';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { List, Maybe, Snowflake, Text, Url } from '../schemas/common.ts';
import { ComponentType } from './types.ts';

// One schema for requests and responses: libraries edit a message by sending back what they received. The server sets the fields that
// say so, and ignores them in requests.

const {
  selectValues,
  option: OPTION,
  textInput,
  modalComponents,
  uploads,
  radioOptions,
  checkboxOptions,
} = COMPONENT_LIMITS;

/** Identifies a component in its message or modal. Always present in responses. */
const ComponentId = Type.Integer({ minimum: 0, maximum: COMPONENT_LIMITS.id });

const createSchema = <T extends ComponentType, P extends TProperties>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), id: Maybe(ComponentId), ...properties });

const Between = <S extends TSchema>(item: S, { min, max }: { min: number; max: number }) =>
  Type.Array(item, { minItems: min, maxItems: max });

/** Chosen by the developer, unique in the message or modal. */
export const CustomId = Type.String({
  minLength: COMPONENT_LIMITS.customId.min,
  maxLength: COMPONENT_LIMITS.customId.max,
});

/** A character in `name`, or a custom emoji by its id. */
const ComponentEmoji = Type.Object({
  id: Maybe(Snowflake),
  name: Maybe(Text(100)),
  animated: Maybe(Type.Boolean()),
});
export type ComponentEmoji = DeepReadonly<Static<typeof ComponentEmoji>>;

export const Button = createSchema(ComponentType.BUTTON, {
  /** One of `ButtonStyle`. */
  style: Type.Integer({ minimum: 1, maximum: 6 }),
  label: Maybe(Text(COMPONENT_LIMITS.buttonLabel)),
  emoji: Maybe(ComponentEmoji),
  custom_id: Maybe(CustomId),
  /** Of premium buttons. */
  sku_id: Maybe(Snowflake),
  /** Of links. */
  url: Maybe(Text(COMPONENT_LIMITS.buttonUrl, { pattern: '^[hH][tT][tT][pP][sS]?://' })),
  disabled: Maybe(Type.Boolean()),
});
export type Button = DeepReadonly<Static<typeof Button>>;

const OptionText = Type.String({ minLength: 1, maxLength: OPTION });

/** An option of a string select. */
const SelectOption = Type.Object({
  label: OptionText,
  value: OptionText,
  description: Maybe(Text(OPTION)),
  emoji: Maybe(ComponentEmoji),
  default: Maybe(Type.Boolean()),
});
export type SelectOption = DeepReadonly<Static<typeof SelectOption>>;

const selectFields = {
  custom_id: CustomId,
  placeholder: Maybe(Text(COMPONENT_LIMITS.selectPlaceholder)),
  min_values: Maybe(Type.Integer({ minimum: 0, maximum: selectValues })),
  max_values: Maybe(Type.Integer({ minimum: 1, maximum: selectValues })),
  /** In modals; true unless given. */
  required: Maybe(Type.Boolean()),
  /** In messages. */
  disabled: Maybe(Type.Boolean()),
};

/** A user, role or channel that is selected at first. */
const DefaultValue = <K extends string>(...kinds: K[]) =>
  Type.Object({ id: Snowflake, type: Type.Union(kinds.map((kind) => Type.Literal(kind))) });

const DefaultValues = <K extends string>(...kinds: K[]) => Maybe(List(DefaultValue(...kinds), selectValues));

export const StringSelect = createSchema(ComponentType.STRING_SELECT, {
  ...selectFields,
  options: Between(SelectOption, { min: 1, max: selectValues }),
});
export type StringSelect = DeepReadonly<Static<typeof StringSelect>>;

export const UserSelect = createSchema(ComponentType.USER_SELECT, {
  ...selectFields,
  default_values: DefaultValues('user'),
});
export type UserSelect = DeepReadonly<Static<typeof UserSelect>>;

export const RoleSelect = createSchema(ComponentType.ROLE_SELECT, {
  ...selectFields,
  default_values: DefaultValues('role'),
});
export type RoleSelect = DeepReadonly<Static<typeof RoleSelect>>;

/** Selects users and roles. */
export const MentionableSelect = createSchema(ComponentType.MENTIONABLE_SELECT, {
  ...selectFields,
  default_values: DefaultValues('user', 'role'),
});
export type MentionableSelect = DeepReadonly<Static<typeof MentionableSelect>>;

export const ChannelSelect = createSchema(ComponentType.CHANNEL_SELECT, {
  ...selectFields,
  /** Types of the channels that can be selected; all unless given. */
  channel_types: Maybe(List(Type.Integer({ minimum: 0, maximum: 32 }), 32)),
  default_values: DefaultValues('channel'),
});
export type ChannelSelect = DeepReadonly<Static<typeof ChannelSelect>>;

const selects = [StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect] as const;
export type Select = StringSelect | UserSelect | RoleSelect | MentionableSelect | ChannelSelect;

/** Up to five buttons, or one select. */
export const ActionRow = createSchema(ComponentType.ACTION_ROW, {
  components: Between(Type.Union([Button, ...selects]), { min: 1, max: COMPONENT_LIMITS.rowButtons }),
});
export type ActionRow = DeepReadonly<Static<typeof ActionRow>>;

/** Text with markup. */
export const TextDisplay = createSchema(ComponentType.TEXT_DISPLAY, {
  content: Type.String({ minLength: 1, maxLength: COMPONENT_LIMITS.textDisplay }),
});
export type TextDisplay = DeepReadonly<Static<typeof TextDisplay>>;

/** An image, a video or another file: only `url` is read from requests, where it can be `attachment://name`. */
export const UnfurledMedia = Type.Object({
  url: Text(COMPONENT_LIMITS.mediaUrl, { pattern: '^(?:[hH][tT][tT][pP][sS]?|attachment)://' }),
  id: Maybe(Snowflake),
  proxy_url: Maybe(Url),
  width: Maybe(Type.Integer()),
  height: Maybe(Type.Integer()),
  content_type: Maybe(Text(1_024)),
  /** A thumbhash in base64. */
  placeholder: Maybe(Text(100)),
  placeholder_version: Maybe(Type.Integer()),
  /** See AttachmentFlag. */
  flags: Maybe(Type.Integer()),
  /** Of a file of the message. */
  attachment_id: Maybe(Snowflake),
});
export type UnfurledMedia = DeepReadonly<Static<typeof UnfurledMedia>>;

const shownMedia = {
  media: UnfurledMedia,
  description: Maybe(Text(COMPONENT_LIMITS.mediaDescription)),
  spoiler: Maybe(Type.Boolean()),
};

export const Thumbnail = createSchema(ComponentType.THUMBNAIL, shownMedia);
export type Thumbnail = DeepReadonly<Static<typeof Thumbnail>>;

/** Texts with a button or an image next to them. */
export const Section = createSchema(ComponentType.SECTION, {
  components: Between(TextDisplay, COMPONENT_LIMITS.sectionTexts),
  accessory: Type.Union([Button, Thumbnail]),
});
export type Section = DeepReadonly<Static<typeof Section>>;

const GalleryItem = Type.Object(shownMedia);
export type GalleryItem = DeepReadonly<Static<typeof GalleryItem>>;

export const MediaGallery = createSchema(ComponentType.MEDIA_GALLERY, {
  items: Between(GalleryItem, COMPONENT_LIMITS.galleryItems),
});
export type MediaGallery = DeepReadonly<Static<typeof MediaGallery>>;

/** A file of the message. */
export const FileDisplay = createSchema(ComponentType.FILE, {
  file: UnfurledMedia,
  spoiler: Maybe(Type.Boolean()),
  /** Set by the server, as `size` in bytes is. */
  name: Maybe(Text(1_024)),
  size: Maybe(Type.Integer()),
});
export type FileDisplay = DeepReadonly<Static<typeof FileDisplay>>;

export const Separator = createSchema(ComponentType.SEPARATOR, {
  /** Whether a line is drawn; true unless given. */
  divider: Maybe(Type.Boolean()),
  /** One of `SeparatorSpacing`. */
  spacing: Maybe(Type.Integer({ minimum: 1, maximum: 2 })),
});
export type Separator = DeepReadonly<Static<typeof Separator>>;

const blocks = [ActionRow, Section, TextDisplay, MediaGallery, FileDisplay, Separator] as const;

/** A card around components. */
export const Container = createSchema(ComponentType.CONTAINER, {
  components: Between(Type.Union([...blocks]), { min: 1, max: MESSAGE_LIMITS.components }),
  /** 0xRRGGBB. */
  accent_color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
  spoiler: Maybe(Type.Boolean()),
});
export type Container = DeepReadonly<Static<typeof Container>>;

/** A top-level component of a message. Those other than action rows need the flag IS_COMPONENTS_V2. */
const MessageComponent = Type.Union([...blocks, Container]);
export type MessageComponent = DeepReadonly<Static<typeof MessageComponent>>;

/** The components of a message. Compiling it takes long, so other schemas have `Components` in its place. */
export const MessageComponents = List(MessageComponent, MESSAGE_LIMITS.components);
export type MessageComponents = readonly MessageComponent[];

/** A component whose fields are checked where it is used: by `MessageComponents` or `ModalComponents`. */
const AnyComponent = Type.Object(
  { type: Type.Integer(), id: Maybe(ComponentId) },
  { additionalProperties: true, maxProperties: 20 },
);

/** The components of a message in requests, responses and events; docs/protocol/components.md has their fields. */
export const Components = Type.Unsafe<MessageComponent[]>(List(AnyComponent, MESSAGE_LIMITS.components));

export const TextInput = createSchema(ComponentType.TEXT_INPUT, {
  custom_id: CustomId,
  /** One of `TextInputStyle`. */
  style: Type.Integer({ minimum: 1, maximum: 2 }),
  /** Of an input in an action row. */
  label: Maybe(Text(COMPONENT_LIMITS.textInputLabel)),
  min_length: Maybe(Type.Integer({ minimum: 0, maximum: textInput })),
  max_length: Maybe(Type.Integer({ minimum: 1, maximum: textInput })),
  required: Maybe(Type.Boolean()),
  value: Maybe(Text(textInput)),
  placeholder: Maybe(Text(COMPONENT_LIMITS.textInputPlaceholder)),
});
export type TextInput = DeepReadonly<Static<typeof TextInput>>;

export const FileUpload = createSchema(ComponentType.FILE_UPLOAD, {
  custom_id: CustomId,
  min_values: Maybe(Type.Integer({ minimum: 0, maximum: uploads })),
  max_values: Maybe(Type.Integer({ minimum: 1, maximum: uploads })),
  required: Maybe(Type.Boolean()),
  /** `image`, `video`, `audio`, or extensions with their dot. */
  file_types: Maybe(List(Text(32), COMPONENT_LIMITS.fileTypes)),
});
export type FileUpload = DeepReadonly<Static<typeof FileUpload>>;

/** An option of a radio group or a checkbox group. */
const GroupOption = Type.Object({
  value: OptionText,
  label: OptionText,
  description: Maybe(Text(OPTION)),
  default: Maybe(Type.Boolean()),
});
export type GroupOption = DeepReadonly<Static<typeof GroupOption>>;

export const RadioGroup = createSchema(ComponentType.RADIO_GROUP, {
  custom_id: CustomId,
  options: Between(GroupOption, radioOptions),
  required: Maybe(Type.Boolean()),
});
export type RadioGroup = DeepReadonly<Static<typeof RadioGroup>>;

export const CheckboxGroup = createSchema(ComponentType.CHECKBOX_GROUP, {
  custom_id: CustomId,
  options: Between(GroupOption, checkboxOptions),
  min_values: Maybe(Type.Integer({ minimum: 0, maximum: checkboxOptions.max })),
  max_values: Maybe(Type.Integer({ minimum: 1, maximum: checkboxOptions.max })),
  required: Maybe(Type.Boolean()),
});
export type CheckboxGroup = DeepReadonly<Static<typeof CheckboxGroup>>;

export const Checkbox = createSchema(ComponentType.CHECKBOX, {
  custom_id: CustomId,
  default: Maybe(Type.Boolean()),
});
export type Checkbox = DeepReadonly<Static<typeof Checkbox>>;

const inputs = [TextInput, ...selects, FileUpload, RadioGroup, CheckboxGroup, Checkbox] as const;
const ModalInput = Type.Union([...inputs]);
export type ModalInput = DeepReadonly<Static<typeof ModalInput>>;

/** An input of a modal with its name. */
export const Label = createSchema(ComponentType.LABEL, {
  label: Type.String({ minLength: 1, maxLength: COMPONENT_LIMITS.label }),
  description: Maybe(Text(COMPONENT_LIMITS.labelDescription)),
  component: ModalInput,
});
export type Label = DeepReadonly<Static<typeof Label>>;

/** A text input of a modal in the form that came before labels. */
export const TextInputRow = createSchema(ComponentType.ACTION_ROW, {
  components: Between(TextInput, { min: 1, max: 1 }),
});
export type TextInputRow = DeepReadonly<Static<typeof TextInputRow>>;

const ModalComponent = Type.Union([TextInputRow, TextDisplay, Label]);
export type ModalComponent = DeepReadonly<Static<typeof ModalComponent>>;

/** The components of a modal, as `MessageComponents` for messages. */
export const ModalComponents = Between(ModalComponent, modalComponents);

/** A form that an application shows: `data` of a callback, and what the invoker's client receives. */
export const Modal = Type.Object({
  custom_id: CustomId,
  title: Type.String({ minLength: 1, maxLength: COMPONENT_LIMITS.modalTitle }),
  components: Type.Unsafe<ModalComponent[]>(Between(AnyComponent, modalComponents)),
});
export type Modal = DeepReadonly<Static<typeof Modal>>;

const submittedFields = {
  type: Type.Integer(),
  id: Maybe(ComponentId),
  custom_id: Maybe(CustomId),
  value: Maybe(Type.Union([Text(textInput), Type.Boolean()])),
  /** Ids or values; of a file upload, the numbers of files in the form, or ids of uploaded ones. */
  values: Maybe(List(Text(OPTION), selectValues)),
};
const SubmittedInput = Type.Object(submittedFields);

/** The values with which a modal is submitted, in the order of its components. */
export const SubmittedComponents = List(
  Type.Object({
    ...submittedFields,
    component: Type.Optional(SubmittedInput),
    components: Type.Optional(List(SubmittedInput, 1)),
  }),
  modalComponents.max,
);
export type SubmittedComponents = DeepReadonly<Static<typeof SubmittedComponents>>;
export type SubmittedInput = DeepReadonly<Static<typeof SubmittedInput>>;
