import { channelGroups, PRIVATE, privateChannels, type Session, type Store } from '@guildhall/client';
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

/** Marks every channel of a guild as read. */
export function markGuildRead(session: Session, guildId: string): void {
  for (const channelId of session.store.channelIds.get(guildId) ?? []) markChannelRead(session, channelId);
}

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
