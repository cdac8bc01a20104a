import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { toUser } from '../../platform/outbox/index.ts';

/** A private channel is listed for a user. @param channel as that user sees it */
export const channelOpened = (userId: string, channel: PrivateChannel) =>
  toUser(userId, 'CHANNEL_CREATE', channel);

/** A private channel is no longer listed for a user. @param channel as that user sees it */
export const channelClosed = (userId: string, channel: PrivateChannel) =>
  toUser(userId, 'CHANNEL_DELETE', channel);
