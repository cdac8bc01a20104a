import { channelUnread, type Session } from '@guildhall/client';
import { showToast } from '../design/toast.ts';
import { rest } from './api.ts';
import { describeError } from './describeError.ts';

/** Marks a channel as read. */
export function markChannelRead({ store, acknowledgements }: Session, channelId: string): void {
  const last = store.channels.get(channelId)?.last_message_id;
  if (last) acknowledgements.acknowledge(channelId, last);
}

/** Channels that one call may mark. */
const BULK = 100;

/** Marks channels as read: at once here, in a few calls there. */
export function markChannelsRead({ store }: Session, channelIds: Iterable<string>): void {
  const markers: { channel_id: string; message_id: string }[] = [];
  store.batch(() => {
    for (const channelId of channelIds) {
      const last = store.channels.get(channelId)?.last_message_id;
      const { unread, mentions } = channelUnread(store, channelId);
      if (!last || (!unread && mentions === 0)) continue;
      markers.push({ channel_id: channelId, message_id: last });
      store.apply('MESSAGE_ACK', { channel_id: channelId, message_id: last, mention_count: 0 });
    }
  });
  for (let at = 0; at < markers.length; at += BULK)
    rest
      .call('ackBulk', { body: { read_states: markers.slice(at, at + BULK) } })
      .catch((error) => showToast({ kind: 'error', message: describeError(error) }));
}

/** Marks every channel of a guild as read. */
export const markGuildRead = (session: Session, guildId: string): void =>
  markChannelsRead(session, session.store.channelIds.get(guildId) ?? []);
