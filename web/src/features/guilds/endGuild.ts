import type { Store } from '@guildhall/client';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

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
