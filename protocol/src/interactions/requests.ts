import Type, { type Static } from 'typebox';
import { AttachmentRequest } from '../attachments/schemas.ts';
import { SubmittedComponents } from '../components/schemas.ts';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { CreateMessageBody, UpdateMessageBody } from '../messages/schemas.ts';
import { List, Maybe, Snowflake, Text } from '../schemas/common.ts';
import { InvokedOptions } from './options.ts';

const { customId, values, choices, choiceName, choiceValue, modalTitle } = INTERACTION_LIMITS;

const attachments = Maybe(List(AttachmentRequest, MESSAGE_LIMITS.attachments));

const CommandInvocation = Type.Object({
  id: Snowflake,
  type: Maybe(Type.Integer({ minimum: 1, maximum: 4 })),
  name: Maybe(Text(32)),
  version: Maybe(Snowflake),
  options: Maybe(InvokedOptions),
  /** Of commands in the menu of a user or message. */
  target_id: Maybe(Snowflake),
  attachments,
});
export type CommandInvocation = Static<typeof CommandInvocation>;

const ComponentUse = Type.Object({
  component_type: Maybe(Type.Integer({ minimum: 1, maximum: 255 })),
  type: Maybe(Type.Integer({ minimum: 1, maximum: 255 })),
  custom_id: Text(customId),
  values: Maybe(List(Text(customId), values)),
});
export type ComponentUse = Static<typeof ComponentUse>;

const ModalSubmission = Type.Object({
  /** The interaction that opened the modal. */
  id: Snowflake,
  custom_id: Text(customId),
  components: SubmittedComponents,
  attachments,
});
export type ModalSubmission = Static<typeof ModalSubmission>;

const place = {
  application_id: Snowflake,
  guild_id: Maybe(Snowflake),
  channel_id: Snowflake,
  /** The gateway session that gets the events about it; all of the user's without one. */
  session_id: Maybe(Text(64)),
  nonce: Maybe(Text(64)),
};

/** What a user does with an application. */
export const CreateInteractionBody = Type.Union([
  Type.Object({
    type: Type.Union([Type.Literal(2), Type.Literal(4)]),
    ...place,
    data: CommandInvocation,
  }),
  Type.Object({
    type: Type.Literal(3),
    ...place,
    message_id: Snowflake,
    message_flags: Maybe(Type.Integer({ minimum: 0 })),
    data: ComponentUse,
  }),
  Type.Object({ type: Type.Literal(5), ...place, data: ModalSubmission }),
]);
export type CreateInteractionBody = Static<typeof CreateInteractionBody>;

/** A suggestion for the option that the user fills in. */
export const AutocompleteChoice = Type.Object({
  name: Type.String({ minLength: 1, maxLength: choiceName }),
  name_localizations: Maybe(Type.Record(Text(16), Text(choiceName), { maxProperties: 50 })),
  value: Type.Union([Text(choiceValue), Type.Number()]),
});
export type AutocompleteChoice = Static<typeof AutocompleteChoice>;

export const AutocompleteChoices = List(AutocompleteChoice, choices);

const { tts, poll } = CreateMessageBody.properties;
const { content, flags, embeds, allowed_mentions, components } = UpdateMessageBody.properties;

/** A message, choices or a modal, by the type of the callback. */
const CallbackData = Type.Object({
  content,
  tts,
  flags,
  embeds,
  allowed_mentions,
  attachments,
  poll,
  components,
  choices: Maybe(AutocompleteChoices),
  custom_id: Maybe(Type.String({ minLength: 1, maxLength: customId })),
  title: Maybe(Type.String({ minLength: 1, maxLength: modalTitle })),
});
export type CallbackData = Static<typeof CallbackData>;

/** An application's response to an interaction. */
export const InteractionCallbackBody = Type.Object({
  /** One of `InteractionCallbackType`. */
  type: Type.Integer({ minimum: 1, maximum: 13 }),
  data: Maybe(CallbackData),
});
export type InteractionCallbackBody = Static<typeof InteractionCallbackBody>;
