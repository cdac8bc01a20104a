import type { App } from '../app.ts';
import type { GuildState } from './guild-state.ts';

/** Milliseconds after which a guild is shown without the number of those online. */
const TIMEOUT_MS = 250;

/**
 * How many members a guild has and how many of them are online. The process that keeps the
 * presences of a guild knows the latter; where none does, nobody is online.
 */
export async function approximateCounts(
  app: Pick<App, 'bus'>,
  state: Pick<GuildState, 'id' | 'memberCount'>,
): Promise<{ approximate_member_count: number; approximate_presence_count: number }> {
  const online = await app.bus
    .request<{ online: number }>(`guild-owner.${state.id}`, { ask: 'count' }, TIMEOUT_MS)
    .then((answer) => answer.online)
    .catch(() => 0);
  return { approximate_member_count: state.memberCount, approximate_presence_count: online };
}
