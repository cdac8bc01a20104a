import Type, { type Static } from 'typebox';
import { Snowflake } from '../schemas/common.ts';

const Status = Type.Unsafe<'online' | 'idle' | 'dnd' | 'offline'>({
  enum: ['online', 'idle', 'dnd', 'offline'],
});

/** What somebody is doing, as clients say it: keys beyond these are passed on. */
export const Activity = Type.Object(
  { type: Type.Integer(), name: Type.String() },
  { additionalProperties: true },
);
export type Activity = Static<typeof Activity>;

/** Somebody's presence: of the user only the id is certain. */
export const PresenceUpdate = Type.Object({
  user: Type.Object({ id: Snowflake }, { additionalProperties: true }),
  guild_id: Type.Optional(Snowflake),
  status: Status,
  activities: Type.Array(Activity),
  /** Status by kind of client; a kind without a session is absent. */
  client_status: Type.Record(Type.String(), Status),
});
export type PresenceUpdate = Static<typeof PresenceUpdate>;

/** One of the user's own gateway sessions. */
export const GatewaySession = Type.Object({
  session_id: Type.String(),
  status: Type.String(),
  activities: Type.Array(Activity),
  hidden_activities: Type.Optional(Type.Array(Activity)),
  client_info: Type.Object({ os: Type.String(), client: Type.String(), version: Type.Integer() }),
  active: Type.Optional(Type.Boolean()),
});
export type GatewaySession = Static<typeof GatewaySession>;
