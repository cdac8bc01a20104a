import type { gatewayOperations } from '@guildhall/protocol/gateway/operations';
import type { Handlers } from '../domain.ts';
import { gatewayUrl } from './address.ts';
import { MAX_GUILDS_PER_SHARD } from './session/identify.ts';
import { MAX_CONCURRENCY } from './session/identify-limit.ts';
import { countGuilds, sessionStarts } from './session/start-limit-store.ts';

/** Recommended guilds per shard of a bot: documented as about a thousand. */
const RECOMMENDED_GUILDS = 1_000;

export const gatewayHandlers: Handlers<typeof gatewayOperations> = {
  getGateway: (call) => ({ url: gatewayUrl(call.app.config.publicUrl) }),
  async getBotGateway(call) {
    const { app, caller } = call;
    const guilds = await countGuilds(app.db, caller.userId);
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
