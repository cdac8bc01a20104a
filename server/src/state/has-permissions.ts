import type { App } from '../app.ts';
import type { GuildState } from './guild-state.ts';

/** Whether a user has all permissions `needed` in a guild's channel, as far as `state` knows. Timeouts don't count, as they pass. */
export async function isAllowedIn(
  state: GuildState | undefined,
  channelId: string,
  userId: string,
  needed: bigint,
): Promise<boolean> {
  const member = state && !state.deleted ? await state.member(userId) : undefined;
  if (!state || !member) return false;
  return (state.permissions(member, channelId, Number.POSITIVE_INFINITY) & needed) === needed;
}

/** The same as of now: for what is done on behalf of a user who isn't the caller. */
export async function hasPermissions(
  { guilds }: Pick<App, 'guilds'>,
  guildId: string,
  channelId: string,
  userId: string,
  needed: bigint,
): Promise<boolean> {
  const state = await guilds.get(guildId);
  await state?.refresh();
  return isAllowedIn(state, channelId, userId, needed);
}
