import {
  channelGroups,
  channelUnread,
  PRIVATE,
  privateChannels,
  type Session,
  type Store,
} from '@guildhall/client';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

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

/** Channel types that one can write in. */
const TEXT_TYPES = new Set([0, 5]);

/** A guild's channels that can be opened, in the order in which they are shown. */
export const openableChannels = (store: Store, guildId: string) =>
  guildId === PRIVATE
    ? privateChannels(store)
    : channelGroups(store, guildId)
        .flatMap(({ channels }) => channels)
        .filter(({ type }) => TEXT_TYPES.has(type));

/** Asks, then leaves a guild. Resolves to whether it was left. */
export async function leaveGuild(store: Store, guildId: string): Promise<boolean> {
  const name = store.guilds.get(guildId)?.name ?? '';
  const sure = await confirm({
    title: t('guild.leave.title', { name }),
    body: t('guild.leave.body'),
    action: t('guild.leave.action'),
    danger: true,
  });
  if (!sure) return false;
  try {
    await rest.call('leaveGuild', { params: { guild_id: guildId } });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
    return false;
  }
}

/** Asks, then deletes a guild. Resolves to whether it was deleted. */
export async function deleteGuild(store: Store, guildId: string): Promise<boolean> {
  const name = store.guilds.get(guildId)?.name ?? '';
  const sure = await confirm({
    title: t('guild.delete.title', { name }),
    body: t('guild.delete.body'),
    action: t('guild.delete.action'),
    danger: true,
    typed: { label: t('guild.delete.typed', { name }), text: name },
  });
  if (!sure) return false;
  try {
    await rest.call('deleteGuild', { params: { guild_id: guildId } });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
    return false;
  }
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: t('toast.copied') });
  } catch {
    showToast({ kind: 'error', message: t('toast.copyFailed') });
  }
}
