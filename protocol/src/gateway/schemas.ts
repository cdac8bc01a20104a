import Type, { type Static } from 'typebox';
import { Url } from '../schemas/common.ts';

/** Where the gateway is. */
export const GatewayAddress = Type.Object({ url: Url });
export type GatewayAddress = Static<typeof GatewayAddress>;

export const SessionStartLimit = Type.Object({
  total: Type.Integer(),
  remaining: Type.Integer(),
  /** Milliseconds. */
  reset_after: Type.Integer(),
  /** Identifies per 5 seconds. */
  max_concurrency: Type.Integer(),
});

export const BotGateway = Type.Object({
  url: Url,
  shards: Type.Integer(),
  session_start_limit: SessionStartLimit,
});
export type BotGateway = Static<typeof BotGateway>;
