import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { ScheduledMessage } from './schemas.ts';

export const scheduledMessagesEvents = {
  SCHEDULED_MESSAGE_CREATE: defineEvent({
    summary: 'The user scheduled a message.',
    data: ScheduledMessage,
    userOnly: true,
  }),
  SCHEDULED_MESSAGE_UPDATE: defineEvent({
    summary: 'The user changed a scheduled message, or it could not be sent.',
    data: ScheduledMessage,
    userOnly: true,
  }),
  SCHEDULED_MESSAGE_DELETE: defineEvent({
    summary: 'A scheduled message was sent or deleted.',
    data: Type.Object({ id: Snowflake, channel_id: Snowflake }),
    userOnly: true,
  }),
};
