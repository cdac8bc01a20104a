import type { App } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { changeGuild } from '../../state/change.ts';
import { deleteChannels } from '../channels/index.ts';
import { removeGuildInvites } from '../invites/index.ts';
import { deleteGuild as deleteRows } from './store.ts';

/** Deletes a guild that the caller owns; its messages are removed later. Throws 10004, 50013. */
export const deleteGuild = (app: App, caller: Caller, guildId: string): Promise<void> =>
  changeGuild(app, caller, guildId, async (tx, { state }) => {
    if (state.guild.owner_id !== caller.userId) throw missingPermissions();
    await removeGuildInvites(tx, guildId);
    await deleteChannels(app, tx, guildId, [...state.channels.keys()]);
    await deleteRows(tx, guildId);
    tx.emit({
      subject: `guild.${guildId}`,
      type: 'GUILD_DELETE',
      audience: { kind: 'guild' },
      data: { id: guildId },
    });
  });
