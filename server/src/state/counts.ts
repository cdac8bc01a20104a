import type { App } from '../app.ts';
import type { GuildState } from './guild-state.ts';

/** Milliseconds after which a guild is shown without the number of those online. */
const TIMEOUT_MS = 250;

/**
 * The number of a guild's members and of those online. The process that holds the
 * guild's presence knows the latter; if none does, no member is online.
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
