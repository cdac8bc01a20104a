import Type, { type Static } from 'typebox';
import { Nullable, Snowflake, Timestamp } from '../schemas/common.ts';

/** How far the user has read a channel, and who mentioned them since. */
export const ReadState = Type.Object({
  id: Snowflake,
  /** `0` before anything was read. */
  last_message_id: Nullable(Snowflake),
  last_pin_timestamp: Type.Optional(Timestamp),
  mention_count: Type.Integer(),
  /** The newest of the mentions counted, oldest first; absent if there are none, at most 100. */
  mention_ids: Type.Optional(Type.Array(Snowflake)),
  flags: Type.Optional(Type.Integer()),
  last_viewed: Type.Optional(Nullable(Type.Integer())),
  read_state_type: Type.Optional(Type.Integer()),
});
export type ReadState = Static<typeof ReadState>;

/** The read marker of a feature other than a channel: see ReadStateType. */
export const FeatureReadState = Type.Object({
  id: Snowflake,
  read_state_type: Type.Integer(),
  last_acked_id: Snowflake,
  badge_count: Type.Integer(),
});
export type FeatureReadState = Static<typeof FeatureReadState>;
