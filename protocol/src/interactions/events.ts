import Type from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { Modal } from '../components/schemas.ts';
import { defineEvent } from '../event.ts';
import { Snowflake, Text } from '../schemas/common.ts';
import { AutocompleteChoices } from './requests.ts';
import { CreatedInteraction } from './schemas.ts';

const nonce = Type.Optional(Text(64));
const interaction = { id: Snowflake, nonce };

/** Interactions: the application receives the whole, and the user's session learns how it goes on. */
export const interactionsEvents = {
  INTERACTION_CREATE: defineEvent({
    summary: 'A user used a command, component or modal. Users receive the id and the nonce alone.',
    data: CreatedInteraction,
  }),
  INTERACTION_SUCCESS: defineEvent({
    summary: 'The application responded to an interaction of the user.',
    data: Type.Object(interaction),
    userOnly: true,
  }),
  INTERACTION_FAILURE: defineEvent({
    summary: 'An interaction of the user failed.',
    data: Type.Object({
      ...interaction,
      /** One of `InteractionFailureReason`. */
      reason_code: Type.Integer(),
    }),
    userOnly: true,
  }),
  APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE: defineEvent({
    summary: 'The application suggests values for the option that the user is filling in.',
    data: Type.Object({ choices: AutocompleteChoices, nonce }),
    userOnly: true,
  }),
  INTERACTION_MODAL_CREATE: defineEvent({
    summary: 'The application responded to an interaction of the user with a modal.',
    data: Type.Object({
      ...interaction,
      channel_id: Snowflake,
      application: PartialApplication,
      ...Modal.properties,
    }),
    userOnly: true,
  }),
};
