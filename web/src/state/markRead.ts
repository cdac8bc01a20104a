import type { Session } from '@guildhall/client';
import { showToast } from '../design/toast.ts';
import { describeError } from './describeError.ts';

/** Marks a channel as read. */
export function markChannelRead({ store, acknowledgements }: Session, channelId: string): void {
  const last = store.channels.get(channelId)?.last_message_id;
  if (last) acknowledgements.acknowledge(channelId, last);
}

/** Marks channels as read; says so where the server refuses. */
export function markChannelsRead({ mutations }: Session, channelIds: Iterable<string>): void {
  mutations
    .markRead(channelIds)
    .catch((error) => showToast({ kind: 'error', message: describeError(error) }));
}

/** Marks every channel of a guild as read. */
export const markGuildRead = (session: Session, guildId: string): void =>
  markChannelsRead(session, session.store.channelIds.get(guildId) ?? []);
