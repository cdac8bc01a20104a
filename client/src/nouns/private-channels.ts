import { putChannel } from '../store/channels.ts';
import { putUser } from '../store/people.ts';
import type { Reducers, State } from '../store/state.ts';

/** Changes who else is in a group. */
function changeRecipients(state: State, channelId: string, change: (ids: readonly string[]) => string[]) {
  const channel = state.channels.get(channelId);
  if (channel) putChannel(state, { ...channel, recipient_ids: change(channel.recipient_ids ?? []) });
}

export const privateChannelReducers = {
  CHANNEL_RECIPIENT_ADD: (state, { channel_id, user }) => {
    putUser(state, user);
    changeRecipients(state, channel_id, (ids) => [...ids.filter((id) => id !== user.id), user.id]);
  },
  CHANNEL_RECIPIENT_REMOVE: (state, { channel_id, user }) =>
    changeRecipients(state, channel_id, (ids) => ids.filter((id) => id !== user.id)),
} satisfies Reducers;
