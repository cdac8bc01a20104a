import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { ReadState } from './schemas.ts';

const ack = Type.Object({
  ack_type: Type.Integer(),
  resource_id: Snowflake,
  entity_id: Snowflake,
  version: Type.Integer(),
});

/** The user's read states. */
export const readStatesEvents = {
  READ_STATE_UPDATE: defineEvent({
    summary: 'Read states of channels that became visible, or of which other mentions count now.',
    data: Type.Object({
      guild_id: Snowflake,
      read_state: Type.Array(
        Type.Object({
          ...ReadState.properties,
          /** The last message of the channel when mentions were counted. */
          as_of: Snowflake,
        }),
      ),
    }),
    userOnly: true,
  }),
  GUILD_FEATURE_ACK: defineEvent({
    summary: "The user saw a guild's feature up to an entity.",
    data: ack,
    userOnly: true,
  }),
  USER_NON_CHANNEL_ACK: defineEvent({
    summary: 'The user saw something of their own, such as notifications, up to an entity.',
    data: ack,
    userOnly: true,
  }),
};
