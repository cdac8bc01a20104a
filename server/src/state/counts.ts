import type { App } from '../app.ts';
import type { GuildState } from './guild-state.ts';

/** Milliseconds after which a guild is shown without the number of those online. */
const TIMEOUT_MS = 250;

/**
 * How many members a guild has and how many of them are online. Whoever keeps the presences of a guild answers
 * `presence.count.<guild>` with `{ online }`; where nobody does, nobody is known to be online.
 */
export async function approximateCounts(
  app: Pick<App, 'bus'>,
  state: Pick<GuildState, 'id' | 'memberCount'>,
): Promise<{ approximate_member_count: number; approximate_presence_count: number }> {
  const online = await app.bus
    .request<{ online: number }>(`presence.count.${state.id}`, {}, TIMEOUT_MS)
    .then((answer) => answer.online)
    .catch(() => 0);
  return { approximate_member_count: state.memberCount, approximate_presence_count: online };
}
