import { channelUnread, mentionsFrom } from '../../store/index.ts';
import { change } from '../../store/optimistic.ts';
import { readMarker, readUpTo } from '../../store/reads.ts';
import type { MutationContext } from './context.ts';

/** Channels that one call can mark. */
const BULK = 100;

/** The user's read states. All throw RestError, NetworkError. */
export const readMutations = ({ rest, exchange, store }: MutationContext) => ({
  /** Marks channels as read: at once here, in a few calls there. */
  async markRead(channelIds: Iterable<string>): Promise<void> {
    const markers = [...channelIds].flatMap((channel_id) => {
      const message_id = store.channels.get(channel_id)?.last_message_id;
      const { unread, mentions } = channelUnread(store, channel_id);
      return message_id && (unread || mentions > 0) ? [{ channel_id, message_id }] : [];
    });
    const calls: Promise<void>[] = [];
    store.batch(() => {
      for (let at = 0; at < markers.length; at += BULK) {
        const read_states = markers.slice(at, at + BULK);
        calls.push(
          exchange({
            show: read_states.map(({ channel_id, message_id }) =>
              change(readMarker(channel_id), (read) => readUpTo(read, message_id)),
            ),
            call: async () => void (await rest.call('ackBulk', { body: { read_states } })),
          }),
        );
      }
    });
    await Promise.all(calls);
  },
  /** Marks a channel as unread from a message on: `before` is the id just below that of the message. */
  markUnread(channel_id: string, messageId: string, before: string): Promise<unknown> {
    const mention_count = mentionsFrom(store, channel_id, messageId);
    return exchange({
      show: [change(readMarker(channel_id), (read) => readUpTo(read, before, mention_count))],
      call: () =>
        rest.call('ackMessage', {
          params: { channel_id, message_id: before },
          body: { manual: true, mention_count },
        }),
    });
  },
});
