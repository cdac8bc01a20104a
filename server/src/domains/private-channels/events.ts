import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { NewEvent } from '../../platform/outbox/index.ts';
import { recipientEnvelope } from '../../state/channel-events.ts';

/** Tells a person's sessions that a private channel is listed. @param channel as that person sees it */
export const channelOpened = (userId: string, channel: PrivateChannel): NewEvent => ({
  ...recipientEnvelope('CHANNEL_CREATE', userId),
  data: channel,
});

/** Tells a person's sessions that a private channel is no longer listed. */
export const channelClosed = (userId: string, channel: PrivateChannel): NewEvent => ({
  ...recipientEnvelope('CHANNEL_DELETE', userId),
  data: channel,
});
