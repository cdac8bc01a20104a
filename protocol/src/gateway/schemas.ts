import Type, { type Static } from 'typebox';

/** Where the gateway is. */
export const GatewayAddress = Type.Object({ url: Type.String() });
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
  url: Type.String(),
  shards: Type.Integer(),
  session_start_limit: SessionStartLimit,
});
export type BotGateway = Static<typeof BotGateway>;
