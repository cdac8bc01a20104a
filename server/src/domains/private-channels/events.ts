import type { EventData } from '@guildhall/protocol/events';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { toUser } from '../../platform/outbox/index.ts';

/** A private channel is listed for a user. @param channel as that user sees it */
export const channelOpened = (userId: string, channel: PrivateChannel) =>
  toUser(userId, 'CHANNEL_CREATE', channel);

/** A private channel is no longer listed for a user. @param channel as that user sees it */
export const channelClosed = (userId: string, channel: PrivateChannel) =>
  toUser(userId, 'CHANNEL_DELETE', channel);

/** @param channel as that user sees it */
export const channelUpdated = (userId: string, channel: PrivateChannel) =>
  toUser(userId, 'CHANNEL_UPDATE', channel);

export const recipientAdded = (userId: string, data: EventData['CHANNEL_RECIPIENT_ADD']) =>
  toUser(userId, 'CHANNEL_RECIPIENT_ADD', data);

export const recipientRemoved = (userId: string, data: EventData['CHANNEL_RECIPIENT_REMOVE']) =>
  toUser(userId, 'CHANNEL_RECIPIENT_REMOVE', data);
