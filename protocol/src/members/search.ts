import Type, { type Static } from 'typebox';
import { MEMBER_LIMITS } from '../limits/guilds.ts';
import { List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { Member } from './schemas.ts';
import { MemberSort } from './sort.ts';

const Id = Type.Union([Snowflake, Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })]);
/** Unix milliseconds. */
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Moments = Type.Object({ range: Type.Object({ gte: Maybe(Moment), lte: Maybe(Moment) }) });
const Ids = List(Id, 10);

/** What members are looked for by. */
export const MemberFilter = Type.Object({
  user_id: Maybe(
    Type.Object({
      or_query: Maybe(Ids),
      range: Maybe(Type.Object({ gte: Maybe(Id), lte: Maybe(Id) })),
    }),
  ),
  /** Beginnings of nicknames, display names and usernames. */
  usernames: Maybe(
    Type.Object({ or_query: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10 }) }),
  ),
  role_ids: Maybe(Type.Object({ or_query: Maybe(Ids), and_query: Maybe(Ids) })),
  guild_joined_at: Maybe(Moments),
  is_pending: Maybe(Type.Boolean()),
  did_rejoin: Maybe(Type.Boolean()),
  safety_signals: Maybe(Type.Object({ communication_disabled_until: Maybe(Moments) })),
});
export type MemberFilter = Static<typeof MemberFilter>;

/** The last member of a page, after or before whom the next one goes on. */
const MemberCursor = Type.Object({ user_id: Id, guild_joined_at: Moment });

export const MemberSearch = Type.Object({
  limit: Maybe(
    Type.Integer({ minimum: MEMBER_LIMITS.sortedSearch.min, maximum: MEMBER_LIMITS.sortedSearch.max }),
  ),
  sort: Maybe(Type.Unsafe<MemberSort>({ enum: Object.values(MemberSort) })),
  /** One of these is enough. */
  or_query: Maybe(MemberFilter),
  /** All of these. */
  and_query: Maybe(MemberFilter),
  before: Maybe(MemberCursor),
  after: Maybe(MemberCursor),
});
export type MemberSearch = Static<typeof MemberSearch>;

/** A member with how they came. */
export const SupplementalMember = Type.Object({
  member: Member,
  join_source_type: Type.Integer(),
  source_invite_code: Nullable(Text(100)),
  inviter_id: Nullable(Snowflake),
});

export const MemberSearchResult = Type.Object({
  guild_id: Snowflake,
  members: List(SupplementalMember, MEMBER_LIMITS.sortedSearch.max),
  page_result_count: Type.Integer(),
  /** At most 10,000 where something is looked for. */
  total_result_count: Type.Integer(),
});
export type MemberSearchResult = Static<typeof MemberSearchResult>;
