import Type, { type Static } from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { Activity } from '../presence/schemas.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { User } from '../users/schemas.ts';

/** Seconds that one report of a running game can add: documented. */
export const MAX_REPORTED_SECONDS = 1_800;
/** Entries of a list of statistics. Ours. */
export const MAX_STATISTICS = 200;

/** What an activity has for those who can see it, besides what everybody sees. By the documented convention. */
export const ActivityMetadata = Type.Object({
  /** Of the activity's buttons. */
  button_urls: Type.Optional(List(Text(512), 2)),
  artist_ids: Type.Optional(List(Text(64), 10)),
  album_id: Type.Optional(Text(64)),
  context_uri: Type.Optional(Text(256)),
  type: Type.Optional(Text(16)),
});
export type ActivityMetadata = Static<typeof ActivityMetadata>;

export const ActivitySecret = Type.Object({ secret: Text(128) });

export const StatisticsQuery = Type.Object({
  with_users: Type.Optional(QueryFlag),
  with_applications: Type.Optional(QueryFlag),
});

/** A game that a friend has played lately. */
export const ActivityStatistics = Type.Object({
  user_id: Snowflake,
  user: Type.Optional(User),
  application_id: Snowflake,
  application: Type.Optional(PartialApplication),
  updated_at: Timestamp,
  /** Seconds. */
  duration: Type.Integer(),
});
export type ActivityStatistics = Static<typeof ActivityStatistics>;

/** A friend who has played a game. */
export const ApplicationStatistics = Type.Object({
  user_id: Snowflake,
  last_played_at: Timestamp,
  /** Seconds. */
  total_duration: Type.Integer(),
});
export type ApplicationStatistics = Static<typeof ApplicationStatistics>;

/** A game that the user has played. */
export const OwnStatistics = Type.Object({
  application_id: Snowflake,
  last_played_at: Timestamp,
  first_played_at: Nullable(Timestamp),
  /** Seconds. */
  total_duration: Type.Integer(),
  total_discord_sku_duration: Type.Integer(),
});
export type OwnStatistics = Static<typeof OwnStatistics>;

/** A report of a running game. */
export const ActivitySession = Type.Object({
  token: Maybe(Text(128)),
  application_id: Snowflake,
  /** Seconds since the last report. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_REPORTED_SECONDS })),
  share_activity: Type.Optional(Type.Boolean()),
  distributor: Maybe(Text(64)),
  exe_path: Maybe(Text(128)),
  voice_channel_id: Maybe(Snowflake),
  session_id: Maybe(Text(64)),
  media_session_id: Maybe(Text(128)),
  closed: Type.Optional(Type.Boolean()),
});
export type ActivitySession = Static<typeof ActivitySession>;

export const ActivitySessionToken = Type.Object({ token: Text(128) });

const { id: _, created_at: __, session_id: ___, ...settable } = Activity.properties;

/** An activity that an application sets: of its own, on a platform. */
export const HeadlessActivity = Type.Object({
  ...settable,
  application_id: Snowflake,
  platform: Text(32, { minLength: 1 }),
});

export const HeadlessSessionRequest = Type.Object({
  activities: List(HeadlessActivity, 1, { minItems: 1 }),
  /** Of the session to update. */
  token: Maybe(Text(128)),
});
export type HeadlessSessionRequest = Static<typeof HeadlessSessionRequest>;

export const HeadlessSession = Type.Object({ activities: List(Activity, 1), token: Text(128) });
export const HeadlessSessionEnd = Type.Object({ token: Text(128) });
