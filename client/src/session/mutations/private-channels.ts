import { foundChannel } from './channels.ts';
import type { MutationContext } from './context.ts';

/** Opening conversations and groups. All throw RestError, NetworkError. */
export const privateChannelMutations = ({ rest, exchange }: MutationContext) => {
  const open = (recipients: readonly string[]) =>
    exchange({
      call: () => rest.call('createPrivateChannel', { body: { recipients: [...recipients] } }),
      find: (channel) => [foundChannel(channel)],
    });
  return {
    /** Opens the conversation with a user; returns its channel. */
    openConversation: (userId: string) => open([userId]),
    /** Creates a group of the user and friends; returns its channel. */
    createGroup: (myId: string, friendIds: readonly string[]) => open([myId, ...friendIds]),
  };
};
