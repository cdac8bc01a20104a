import Type, { type Static } from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { ImageHash, List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';

/** What a message asks for: by the presence documentation. Only JOIN and SPECTATE have secrets. */
export const ActivityAction = {
  JOIN: 1,
  SPECTATE: 2,
  LISTEN: 3,
  /** Asks a player to send an invite. */
  JOIN_REQUEST: 5,
} as const;
export type ActivityAction = (typeof ActivityAction)[keyof typeof ActivityAction];

/** Hours for which an invite to an activity is valid: documented. */
export const ACTIVITY_INVITE_HOURS = 6;

/** Hidden activities that a user can be subscribed to: documented. */
export const MAX_ACTIVITY_SUBSCRIPTIONS = 100;

const PartyId = Text(128, { minLength: 1 });

/** The activity that a new message invites to, or asks to join. */
export const MessageActivityRequest = Type.Object({
  type: Type.Enum(Object.values(ActivityAction)),
  /** Of the session with the activity. */
  session_id: Text(64, { minLength: 1 }),
  party_id: Maybe(PartyId),
});
export type MessageActivityRequest = Static<typeof MessageActivityRequest>;

/** The activity that a message invites to, or asks to join. */
export const MessageActivity = Type.Object({
  type: Type.Integer(),
  party_id: Type.Optional(PartyId),
  /** The activity's name when the message was sent, and its picture for invites. */
  name_override: Type.Optional(Text(128)),
  icon_override: Type.Optional(Text(313)),
});
export type MessageActivity = Static<typeof MessageActivity>;

/** The application of a message's activity. */
export const MessageApplication = Type.Object({
  id: Snowflake,
  name: Text(100),
  icon: Nullable(ImageHash),
  description: Text(APPLICATION_LIMITS.description),
  type: Nullable(Type.Integer()),
  cover_image: Type.Optional(ImageHash),
});

/** With a message that invites to it, an activity can be joined by those who see the message. */
export const ActivityInviteQuery = Type.Object({
  channel_id: Type.Optional(Snowflake),
  message_id: Type.Optional(Snowflake),
});

/** An activity that its user hides from others, and the message by which they invited to it. */
const ActivitySubscription = Type.Object({
  user_id: Snowflake,
  application_id: Snowflake,
  party_id: PartyId,
  message_id: Snowflake,
  channel_id: Snowflake,
});
export type ActivitySubscription = Static<typeof ActivitySubscription>;

export const ActivitySubscriptions = Type.Object({
  subscriptions: List(ActivitySubscription, MAX_ACTIVITY_SUBSCRIPTIONS, { minItems: 1 }),
});

/** The same for the user's gateway sessions. */
export const RevealedActivity = Type.Object({
  ...ActivitySubscription.properties,
  guild_id: Type.Optional(Snowflake),
  /** Unix milliseconds until which the invite is valid. */
  until: Type.Integer(),
});
export type RevealedActivity = Static<typeof RevealedActivity>;
