import { hash } from 'node:crypto';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewGuild } from '@guildhall/protocol/guilds/schemas';
import type { Context } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { takeAttempt } from '../../platform/rate-limit/exact-store.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';
import { insertChannels } from '../channels/index.ts';
import { guildJoined, insertMember, requireRoomForGuild } from '../members/index.ts';
import { insertRoles } from '../roles/index.ts';
import { type GuildPlan, planGuild } from './new-guild.ts';
import { storePictures } from './pictures.ts';
import { insertGuild } from './store.ts';

const DAY_MS = 86_400_000;

/** Throws 20001 for bots if the instance doesn't let them create guilds, 429 above the daily limit. */
async function requireMayCreate(context: Context): Promise<void> {
  const { app, caller } = context;
  if (caller.bot && !app.config.botGuilds) throw apiError(ErrorCode.BOTS_CANNOT_USE_THIS_ENDPOINT);
  if (!app.config.rateLimits) return;
  const key = hash('sha256', `create guilds\n${caller.userId}`, 'buffer');
  const limit = limits(caller).guildsCreatedPerDay;
  const wait = await takeAttempt(app.db, [{ key, limit, windowMs: DAY_MS }]);
  if (wait !== undefined) throw tooManyRequests(wait);
}

/** Creates a guild owned by the caller, person or bot. Throws 20001, 30001, 50024, 50035, and 429 above the daily limit. */
export async function createGuild(context: Context, body: NewGuild): Promise<GuildPlan> {
  const { app, caller } = context;
  await requireMayCreate(context);
  const planned = planGuild(caller.userId, body, {
    nextId: () => app.ids.next(),
    regions: app.config.voiceRegions,
  });
  const guildId = planned.guild.id;
  const pictures = await storePictures(context, guildId, { icon: body.icon ?? null });
  const plan = { ...planned, guild: { ...planned.guild, ...pictures } };
  await app.db.transaction(async (tx) => {
    await requireRoomForGuild(tx, caller.userId, 0, limits(caller).guildsOfCreator);
    await insertGuild(tx, plan.guild);
    await insertRoles(tx, guildId, plan.roles);
    await insertChannels(tx, guildId, plan.channels);
    await insertMember(tx, guildId, { userId: caller.userId });
    tx.emit(guildJoined(caller.userId, guildId));
  });
  return plan;
}
