import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildRow } from '../../state/rows.ts';
import { deleteChannels } from '../channels/index.ts';
import { deleteGuild as deleteRows } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    guildDeleted: { readonly guildId: string };
  }
}

/** Deletes a guild on its owner's behalf; its messages are removed later. `also` runs in the same transaction. Throws 10004, 50013. */
export const removeGuild = (
  context: Context<Actor>,
  guildId: string,
  also: (tx: Tx, guild: GuildRow) => Promise<void> = async () => {},
): Promise<void> =>
  changeGuild(context, guildId, async (tx, { state }) => {
    if (state.guild.owner_id !== context.caller.userId) throw missingPermissions();
    await notifyDomains(context, tx, 'guildDeleted', { guildId });
    await deleteChannels(context.app, tx, guildId, [...state.channels.keys()]);
    await deleteRows(tx, guildId);
    await also(tx, state.guild);
    tx.emit(toGuild(guildId, 'GUILD_DELETE', { id: guildId }));
  });
