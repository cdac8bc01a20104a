import type { NewGuild } from '@guildhall/protocol/guilds/schemas';
import type { App } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { insertChannels } from '../channels/index.ts';
import { guildJoined, insertMember, requireRoomForGuild } from '../members/index.ts';
import { insertRoles } from '../roles/index.ts';
import { type GuildPlan, planGuild } from './new-guild.ts';
import { storePictures } from './pictures.ts';
import { insertGuild } from './store.ts';

/** Creates a guild that the caller, person or bot, owns. Throws 30001, 50024, 50035. */
export async function createGuild(app: App, caller: Caller, body: NewGuild): Promise<GuildPlan> {
  const planned = planGuild(caller.userId, body, () => app.ids.next());
  const guildId = planned.guild.id;
  const pictures = await storePictures(app, caller, guildId, { icon: body.icon ?? null });
  const plan = { ...planned, guild: { ...planned.guild, ...pictures } };
  await app.db.transaction(async (tx) => {
    if (!caller.bot) await requireRoomForGuild(tx, caller.userId, 0);
    await insertGuild(tx, plan.guild);
    await insertRoles(tx, guildId, plan.roles);
    await insertChannels(tx, guildId, plan.channels);
    await insertMember(tx, guildId, { userId: caller.userId });
    tx.emit(guildJoined(caller.userId, guildId));
  });
  return plan;
}
