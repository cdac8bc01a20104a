import type { gatewayOperations } from '@guildhall/protocol/gateway/operations';
import type { App } from '../app.ts';
import type { Handlers } from '../domain.ts';
import { gatewayUrl } from './address.ts';
import { MAX_GUILDS_PER_SHARD } from './session/identify.ts';
import { MAX_CONCURRENCY } from './session/identify-limit.ts';
import { sessionStarts } from './session/start-limit.ts';

/** Guilds per shard that bots are recommended: documented as about a thousand. */
const RECOMMENDED_GUILDS = 1_000;

const countGuilds = async ({ db }: App, userId: string): Promise<number> => {
  const [row] = await db.query<{ guilds: number }>(
    'gateway.count_guilds',
    'SELECT count(*)::int AS guilds FROM user_guilds WHERE user_id = $1',
    [userId],
  );
  return row?.guilds ?? 0;
};

export const gatewayHandlers: Handlers<typeof gatewayOperations> = {
  getGateway: (call) => ({ url: gatewayUrl(call.app.config.publicUrl) }),
  async getBotGateway(call) {
    const { app, caller } = call;
    const guilds = await countGuilds(app, caller.userId);
    const { total, remaining, resetAfter } = await sessionStarts(app.db, caller.userId);
    return {
      url: gatewayUrl(app.config.publicUrl),
      shards: Math.max(1, Math.ceil(guilds / Math.min(RECOMMENDED_GUILDS, MAX_GUILDS_PER_SHARD))),
      session_start_limit: {
        total,
        remaining,
        reset_after: resetAfter,
        max_concurrency: MAX_CONCURRENCY,
      },
    };
  },
};
