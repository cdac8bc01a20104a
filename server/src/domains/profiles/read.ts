import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { isSet, type QueryFlag } from '@guildhall/protocol/schemas/query';
import type { Context } from '../../app.ts';
import { missingAccess, unknownMember, unknownUser } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { loadConnections, presentPublic } from '../connections/index.ts';
import { memberToWire } from '../members/index.ts';
import { areRelated } from '../relationships/index.ts';
import { loadUsers, presentUserWithBanner } from '../users/index.ts';
import { presentBadges, presentGuildProfile, presentProfile } from './present.ts';
import { loadMemberProfile, loadMutualGuilds } from './store.ts';

async function readMember(context: Context, guildId: string, userId: string) {
  const { app } = context;
  const { state } = await accessGuild(context, guildId);
  const member = await state.member(userId);
  const row = member && (await loadMemberProfile(app.db, guildId, userId));
  if (!member || !row) throw unknownMember();
  return {
    guild_member: { ...(await memberToWire(app, member)), bio: row.bio },
    guild_member_profile: presentGuildProfile(guildId, row),
  };
}

/** Returns a user's profile, with the one in a common guild if given. Throws 10013, 10004, 10007, and 50001 for users without a common guild. */
export async function readProfile(
  context: Context,
  userId: string,
  query: { readonly guild_id?: string; readonly with_mutual_guilds?: QueryFlag },
): Promise<Profile> {
  const { app, caller } = context;
  const [row] = await loadUsers(app.db, [userId]);
  if (!row) throw unknownUser();
  const mutual = await loadMutualGuilds(app.db, caller.userId, userId);
  if (
    userId !== caller.userId &&
    !row.bot &&
    mutual.length === 0 &&
    !(await areRelated(app.db, caller.userId, userId))
  )
    throw missingAccess();
  const withMutual = query.with_mutual_guilds === undefined || isSet(query.with_mutual_guilds);
  return {
    user: { ...presentUserWithBanner(row), bio: row.bio },
    user_profile: presentProfile(row),
    badges: presentBadges(row),
    guild_badges: [],
    connected_accounts: row.bot ? [] : presentPublic(await loadConnections(app.db, userId)),
    legacy_username: null,
    premium_type: row.bot ? null : 0,
    premium_since: null,
    premium_guild_since: null,
    ...(withMutual ? { mutual_guilds: mutual } : {}),
    ...(query.guild_id === undefined ? {} : await readMember(context, query.guild_id, userId)),
  };
}
