import Type, { type Static } from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import {
  List,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Picture,
  Snowflake,
  Text,
  Timestamp,
} from '../schemas/common.ts';
import { threadSettings } from '../threads/schemas.ts';
import { forumSettingInputs, forumSettings } from './forums.ts';
import { voiceSettingInputs, voiceSettings } from './voice.ts';

export const Overwrite = Type.Object({
  id: Snowflake,
  /** 0 for a role, 1 for a member. */
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  allow: PermissionText,
  deny: PermissionText,
});
export type Overwrite = Static<typeof Overwrite>;

/** A channel of a guild. Categories have no topic, messages or slow mode. The topic of a forum is its guidelines. */
export const GuildChannel = Type.Object({
  id: Snowflake,
  type: Type.Integer(),
  guild_id: Snowflake,
  name: Text(CHANNEL_LIMITS.name.max),
  position: Type.Integer(),
  parent_id: Nullable(Snowflake),
  flags: Type.Integer(),
  permission_overwrites: List(Overwrite, CHANNEL_LIMITS.overwrites),
  nsfw: Type.Boolean(),
  topic: Maybe(Text(CHANNEL_LIMITS.forumTopic)),
  last_message_id: Maybe(Snowflake),
  /** When a message was last pinned that still is. */
  last_pin_timestamp: Maybe(Timestamp),
  rate_limit_per_user: Type.Optional(Type.Integer()),
  ...forumSettings,
  ...voiceSettings,
  /** The caller's own permissions in the channel, where they were asked for. */
  permissions: Type.Optional(PermissionText),
});
export type GuildChannel = Static<typeof GuildChannel>;

/** Older libraries write the type of an overwrite as a word. */
const OverwriteTypeInput = Type.Unsafe<0 | 1 | '0' | '1' | 'role' | 'member'>({
  enum: [0, 1, '0', '1', 'role', 'member'],
});

export const OverwriteChange = Type.Object({
  type: OverwriteTypeInput,
  allow: Maybe(PermissionBits),
  deny: Maybe(PermissionBits),
});
export type OverwriteChange = Static<typeof OverwriteChange>;

/** An overwrite within a channel's own body: without a type it is a role's where there is such a role. */
export const OverwriteInput = Type.Object({
  id: Snowflake,
  type: Maybe(OverwriteTypeInput),
  allow: Maybe(PermissionBits),
  deny: Maybe(PermissionBits),
});
export type OverwriteInput = Static<typeof OverwriteInput>;

/** The highest position of a channel; further ones share it and are ordered by id. */
export const MAX_POSITION = 0x7fffffff;
const Position = Type.Integer({ minimum: 0, maximum: MAX_POSITION });

const settings = {
  /** At most 1,024 characters outside forums. */
  topic: Maybe(Type.String({ maxLength: CHANNEL_LIMITS.forumTopic })),
  nsfw: Maybe(Type.Boolean()),
  rate_limit_per_user: Maybe(Type.Integer({ minimum: 0, maximum: CHANNEL_LIMITS.slowmodeSeconds })),
  position: Maybe(Position),
  parent_id: Maybe(Snowflake),
  flags: Maybe(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
  permission_overwrites: Maybe(List(OverwriteInput, CHANNEL_LIMITS.overwrites)),
  ...forumSettingInputs,
  ...voiceSettingInputs,
};

const Name = Type.String({ minLength: CHANNEL_LIMITS.name.min, maxLength: CHANNEL_LIMITS.name.max });

export const NewChannel = Type.Object({
  name: Name,
  type: Maybe(Type.Integer({ minimum: 0, maximum: 255 })),
  ...settings,
});
export type NewChannel = Static<typeof NewChannel>;

export const ChannelChange = Type.Object({
  name: Maybe(Type.String({ maxLength: CHANNEL_LIMITS.name.max })),
  type: Maybe(Type.Integer({ minimum: 0, maximum: 255 })),
  ...settings,
  ...threadSettings,
  /** Of groups. An empty or null name names a group after its users. */
  icon: Maybe(Picture),
  owner: Maybe(Snowflake),
});
export type ChannelChange = Static<typeof ChannelChange>;

/** New places of channels: those left out stay where they are. One call moves at most one channel to another category. */
export const ChannelPositions = Type.Array(
  Type.Object({
    id: Snowflake,
    position: Maybe(Position),
    parent_id: Maybe(Snowflake),
    /** Takes over the permissions of the new category. */
    lock_permissions: Maybe(Type.Boolean()),
  }),
  { minItems: 1, maxItems: 1000 },
);
export type ChannelPositions = Static<typeof ChannelPositions>;
