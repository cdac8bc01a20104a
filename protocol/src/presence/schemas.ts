import Type, { type Static } from 'typebox';
import { Snowflake } from '../schemas/common.ts';

const Status = Type.Unsafe<'online' | 'idle' | 'dnd' | 'offline'>({
  enum: ['online', 'idle', 'dnd', 'offline'],
});

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const Count = Type.Optional(Type.Integer({ minimum: 0 }));
const Id = Type.Optional(Snowflake);

/** An activity. Lengths come from the public documentation; where it has none, they are long enough for what is displayed. */
export const Activity = Type.Object(
  {
    /** No two activities of a user share one. */
    id: Type.String({ maxLength: 16 }),
    type: Type.Integer({ minimum: 0, maximum: 6 }),
    name: Type.String({ minLength: 1, maxLength: 128 }),
    /** Unix milliseconds since when the session has it. */
    created_at: Type.Integer(),
    /** The public id of the session that has it, by which its secrets and metadata can be asked for; without any it is absent. */
    session_id: Text(32),
    url: Text(512),
    state: Text(128),
    state_url: Text(256),
    details: Text(128),
    details_url: Text(256),
    platform: Text(32),
    supported_platforms: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
    timestamps: Type.Optional(Type.Object({ start: Count, end: Count })),
    application_id: Id,
    parent_application_id: Id,
    status_display_type: Count,
    sync_id: Text(128),
    flags: Count,
    buttons: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 2 })),
    emoji: Type.Optional(Type.Object({ name: Text(64), id: Id, animated: Type.Optional(Type.Boolean()) })),
    party: Type.Optional(
      Type.Object({
        id: Text(128),
        size: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
      }),
    ),
    assets: Type.Optional(
      Type.Object({
        large_image: Text(313),
        large_text: Text(128),
        large_url: Text(256),
        small_image: Text(313),
        small_text: Text(128),
        small_url: Text(256),
        invite_cover_image: Text(313),
      }),
    ),
  },
  { additionalProperties: false },
);
export type Activity = Static<typeof Activity>;

/** A user's presence. */
export const PresenceUpdate = Type.Object({
  user: Type.Object({ id: Snowflake }),
  guild_id: Type.Optional(Snowflake),
  status: Status,
  activities: Type.Array(Activity, { maxItems: 10 }),
  /** Status by kind of client; a kind without a session is absent. */
  client_status: Type.Record(Type.String(), Status),
});
export type PresenceUpdate = Static<typeof PresenceUpdate>;

/** One of the user's own gateway sessions. */
export const GatewaySession = Type.Object({
  /** The receiving session's own id; a hash for every other session; `all` for what others see where there are several. */
  session_id: Type.String({ maxLength: 32 }),
  status: Type.String(),
  activities: Type.Array(Activity, { maxItems: 10 }),
  hidden_activities: Type.Optional(Type.Array(Activity, { maxItems: 10 })),
  client_info: Type.Object({ os: Type.String(), client: Type.String(), version: Type.Integer() }),
  active: Type.Optional(Type.Boolean()),
});
export type GatewaySession = Static<typeof GatewaySession>;
