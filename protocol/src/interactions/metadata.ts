import Type, { type Static } from 'typebox';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { Dictionary, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** The guild (key 0) and the user (key 1) that installed an application; guild 0 outside guilds. */
export const IntegrationOwners = Dictionary(Type.String({ pattern: '^[01]$', maxLength: 1 }), Snowflake, 2);

const metadata = {
  id: Snowflake,
  type: Type.Integer(),
  user: User,
  authorizing_integration_owners: IntegrationOwners,
  /** Of commands: the name with its subcommands. */
  name: Type.Optional(Text(INTERACTION_LIMITS.commandName)),
  command_type: Type.Optional(Type.Integer()),
  target_user: Type.Optional(User),
  target_message_id: Type.Optional(Snowflake),
  /** Of components: the message that they are on. */
  interacted_message_id: Type.Optional(Snowflake),
  /** Of follow-up messages. */
  original_response_message_id: Type.Optional(Snowflake),
};

/** The interaction to which a message responds. */
export const InteractionMetadata = Type.Object({
  ...metadata,
  /** Of submitted modals: the interaction that opened the modal. */
  triggering_interaction_metadata: Type.Optional(Type.Object(metadata)),
});
export type InteractionMetadata = Static<typeof InteractionMetadata>;
