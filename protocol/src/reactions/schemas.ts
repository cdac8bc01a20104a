import Type, { type Static } from 'typebox';
import { List, Nullable, Snowflake, Text } from '../schemas/common.ts';

/** The emoji of a reaction: a character in `name` where `id` is null, otherwise a custom emoji. */
export const ReactionEmoji = Type.Object({
  id: Nullable(Snowflake),
  name: Nullable(Text(100)),
  animated: Type.Optional(Type.Boolean()),
});
export type ReactionEmoji = Static<typeof ReactionEmoji>;

/** The colours of a burst animation, as `#rrggbb`. */
export const BurstColors = List(Text(32), 32);

/** All reactions with one emoji. */
export const Reaction = Type.Object({
  emoji: ReactionEmoji,
  count: Type.Integer(),
  count_details: Type.Object({ burst: Type.Integer(), normal: Type.Integer() }),
  /** Empty if there are no burst reactions. */
  burst_colors: BurstColors,
  /** Whether the reader has a burst reaction. */
  me_burst: Type.Boolean(),
  /** Whether the reader has a normal one. */
  me: Type.Boolean(),
});
export type Reaction = Static<typeof Reaction>;
