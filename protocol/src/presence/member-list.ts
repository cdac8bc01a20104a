import Type, { type Static } from 'typebox';
import { Member } from '../members/schemas.ts';
import { Nullable, Snowflake } from '../schemas/common.ts';
import { PresenceUpdate } from './schemas.ts';

/** A hoisted role's id, `online` or `offline`, and how many members are below that heading. */
export const MemberListGroup = Type.Object({ id: Type.String(), count: Type.Integer() });
export type MemberListGroup = Static<typeof MemberListGroup>;

/** A row of the list: a heading, or a member. */
export const MemberListItem = Type.Union([
  Type.Object({ group: MemberListGroup }),
  Type.Object({
    member: Type.Object({ ...Member.properties, presence: Type.Optional(Nullable(PresenceUpdate)) }),
  }),
]);
export type MemberListItem = Static<typeof MemberListItem>;

/** First and last row. */
const Range = Type.Tuple([Type.Integer(), Type.Integer()]);

/** A change to the rows: a new subscription gets SYNC, rows that are no longer kept up to date are INVALIDATE. */
export const MemberListOperation = Type.Union([
  Type.Object({
    op: Type.Literal('SYNC'),
    range: Range,
    items: Type.Array(MemberListItem, { maxItems: 100 }),
  }),
  Type.Object({ op: Type.Literal('INVALIDATE'), range: Range }),
  Type.Object({ op: Type.Literal('INSERT'), index: Type.Integer(), item: MemberListItem }),
  Type.Object({ op: Type.Literal('UPDATE'), index: Type.Integer(), item: MemberListItem }),
  Type.Object({ op: Type.Literal('DELETE'), index: Type.Integer() }),
]);
export type MemberListOperation = Static<typeof MemberListOperation>;

export const MemberListUpdate = Type.Object({
  guild_id: Snowflake,
  /** Names the list: channels whose viewers are the same share one. */
  id: Type.String(),
  member_count: Type.Integer(),
  online_count: Type.Integer(),
  groups: Type.Array(MemberListGroup),
  ops: Type.Array(MemberListOperation),
});
export type MemberListUpdate = Static<typeof MemberListUpdate>;
