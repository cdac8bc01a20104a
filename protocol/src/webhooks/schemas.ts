import Type, { type Static } from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { WEBHOOK_LIMITS } from '../limits/webhooks.ts';
import { CreateMessageBody } from '../messages/schemas.ts';
import { ImageHash, Maybe, Nullable, Picture, Snowflake, Text, Token, Url } from '../schemas/common.ts';
import { AppliedTags } from '../threads/schemas.ts';
import { User } from '../users/schemas.ts';

const Name = Type.String({ minLength: WEBHOOK_LIMITS.name.min, maxLength: WEBHOOK_LIMITS.name.max });

export const Webhook = Type.Object({
  id: Snowflake,
  /** One of `WebhookType`. */
  type: Type.Integer(),
  guild_id: Snowflake,
  channel_id: Snowflake,
  /** The user it acts for. Not in responses to calls with its token. */
  user: Type.Optional(User),
  name: Text(WEBHOOK_LIMITS.name.max),
  avatar: Nullable(ImageHash),
  /** The application whose bot created it, which alone gets its token. */
  application_id: Nullable(Snowflake),
  /** Of incoming webhooks. */
  token: Type.Optional(Token),
  /** The URL to post messages to. */
  url: Type.Optional(Url),
  /** Of channel followers, while the user can view the source. */
  source_guild: Type.Optional(
    Type.Object({ id: Snowflake, name: Text(GUILD_LIMITS.name.max), icon: Nullable(ImageHash) }),
  ),
  source_channel: Type.Optional(Type.Object({ id: Snowflake, name: Text(CHANNEL_LIMITS.name.max) })),
  /** Whether it can post: its user can manage webhooks in the channel. Ours, in responses to members. */
  active: Type.Optional(Type.Boolean()),
});
export type Webhook = Static<typeof Webhook>;

export const CreateWebhookBody = Type.Object({ name: Name, avatar: Maybe(Picture) });
export type CreateWebhookBody = Static<typeof CreateWebhookBody>;

export const UpdateWebhookWithTokenBody = Type.Object({
  name: Type.Optional(Name),
  avatar: Maybe(Picture),
});
export type UpdateWebhookWithTokenBody = Static<typeof UpdateWebhookWithTokenBody>;

export const UpdateWebhookBody = Type.Object({
  ...UpdateWebhookWithTokenBody.properties,
  channel_id: Maybe(Snowflake),
});
export type UpdateWebhookBody = Static<typeof UpdateWebhookBody>;

const { content, tts, flags, embeds, allowed_mentions, attachments, components } =
  CreateMessageBody.properties;

export const ExecuteWebhookBody = Type.Object({
  content,
  tts,
  flags,
  embeds,
  allowed_mentions,
  attachments,
  /** Ignored without the query `with_components`, unless an application owns the webhook. */
  components,
  /** In place of the webhook's name and avatar. */
  username: Maybe(Name),
  avatar_url: Maybe(Text(WEBHOOK_LIMITS.avatarUrl)),
  /** The name and the tags of a post to start; in forums alone. */
  thread_name: Maybe(Type.String({ minLength: CHANNEL_LIMITS.name.min, maxLength: CHANNEL_LIMITS.name.max })),
  applied_tags: Maybe(AppliedTags),
});
export type ExecuteWebhookBody = Static<typeof ExecuteWebhookBody>;
