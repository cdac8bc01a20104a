import { foundChannel } from './channels.ts';
import type { MutationContext } from './context.ts';

/** Opening conversations. Throws RestError, NetworkError. */
export const privateChannelMutations = ({ rest, exchange }: MutationContext) => ({
  /** Opens the conversation with a user; returns its channel. */
  openConversation: (userId: string) =>
    exchange({
      call: () => rest.call('createPrivateChannel', { body: { recipients: [userId] } }),
      find: (channel) => [foundChannel(channel)],
    }),
});
