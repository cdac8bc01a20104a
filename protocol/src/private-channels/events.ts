import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const common = {
  data: Type.Object({
    channel_id: Snowflake,
    user: User,
    /** Given by the application that manages the group. */
    nick: Type.Optional(Text(USER_LIMITS.nickname.max)),
  }),
  intents: { direct: GatewayIntent.PRIVATE_CHANNELS },
};

/** Users who come into a group and leave it, for the others in it. */
export const privateChannelsEvents = {
  CHANNEL_RECIPIENT_ADD: defineEvent({ summary: 'A user was added to a group.', ...common }),
  CHANNEL_RECIPIENT_REMOVE: defineEvent({
    summary: 'A user left a group or was removed from it.',
    ...common,
  }),
};
