import Type, { type Static } from 'typebox';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { Message } from '../messages/schemas.ts';
import { Snowflake, Text } from '../schemas/common.ts';
import { InvokedOptions } from './options.ts';

/** The result of a callback, with `with_response`. */
export const InteractionCallback = Type.Object({
  interaction: Type.Object({
    id: Snowflake,
    type: Type.Integer(),
    channel_id: Type.Optional(Snowflake),
    guild_id: Type.Optional(Snowflake),
    response_message_id: Type.Optional(Snowflake),
    response_message_loading: Type.Optional(Type.Boolean()),
    response_message_ephemeral: Type.Optional(Type.Boolean()),
  }),
  resource: Type.Optional(Type.Object({ type: Type.Integer(), message: Type.Optional(Message) })),
});
export type InteractionCallback = Static<typeof InteractionCallback>;

/** The command with which a message was created. */
export const MessageInteractionData = Type.Object({
  id: Snowflake,
  type: Type.Integer(),
  name: Text(INTERACTION_LIMITS.commandName),
  options: Type.Optional(InvokedOptions),
});
export type MessageInteractionData = Static<typeof MessageInteractionData>;
