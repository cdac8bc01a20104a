import Type, { type Static } from 'typebox';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** An interaction that was sent to its application, and what came back. Ours. */
export const InteractionDelivery = Type.Object({
  /** The id of the interaction. */
  id: Snowflake,
  /** One of `InteractionType`. */
  type: Type.Integer(),
  /** What was used: a command such as `/roll`, or the id of a component or modal. */
  name: Text(INTERACTION_LIMITS.customId + 1),
  guild_id: Nullable(Snowflake),
  /** The guild's name while the bot is in it. */
  guild_name: Nullable(Text(100)),
  /** Whether it was sent at the gateway, or to the endpoint. */
  route: Type.Unsafe<'gateway' | 'endpoint'>({ enum: ['gateway', 'endpoint'] }),
  /** Whether it repeats an earlier one for the developer. */
  is_test: Type.Boolean(),
  sent_at: Timestamp,
  /** Of endpoints: the status of the HTTP response. */
  status: Nullable(Type.Integer()),
  /** The type of the first response, of `InteractionCallbackType`. */
  callback: Nullable(Type.Integer()),
  /** Milliseconds until the first response. */
  duration: Nullable(Type.Integer()),
  /** Why it failed; empty after a response, null while there is none. */
  failure: Nullable(Text(32)),
});
export type InteractionDelivery = Static<typeof InteractionDelivery>;

/** The same with what was sent and received: JSON, cut where it is long, and without tokens. */
export const InteractionDeliveryDetails = Type.Object({
  ...InteractionDelivery.properties,
  request: Nullable(Text(INTERACTION_LIMITS.deliveryBytes)),
  response: Nullable(Text(INTERACTION_LIMITS.deliveryBytes)),
});
export type InteractionDeliveryDetails = Static<typeof InteractionDeliveryDetails>;
