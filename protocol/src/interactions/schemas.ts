import Type, { type Static } from 'typebox';
import { Attachment } from '../attachments/schemas.ts';
import { GuildChannel } from '../channels/schemas.ts';
import { SubmittedComponents } from '../components/schemas.ts';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { MemberWithoutUser, OwnMember } from '../members/schemas.ts';
import { Message } from '../messages/schemas.ts';
import { Role } from '../roles/schemas.ts';
import {
  Dictionary,
  EmptyList,
  Features,
  List,
  Maybe,
  PermissionText,
  Snowflake,
  Text,
  Token,
} from '../schemas/common.ts';
import { Thread } from '../threads/schemas.ts';
import { User } from '../users/schemas.ts';
import { IntegrationOwners } from './metadata.ts';
import { InvokedOptions } from './options.ts';

const { customId, resolved, values } = INTERACTION_LIMITS;

const byId = <Entity extends Type.TSchema>(entity: Entity) =>
  Type.Optional(Dictionary(Snowflake, entity, resolved));

/** A member without its user, who is in `users`, and with what it can do in the channel. */
const ResolvedMember = Type.Object({
  ...Type.Omit(MemberWithoutUser, ['deaf', 'mute']).properties,
  permissions: PermissionText,
});

/** A channel or thread without its overwrites. */
const ResolvedChannel = Type.Object({
  ...Type.Partial(Type.Omit(GuildChannel, ['permission_overwrites', 'id', 'type'])).properties,
  id: Snowflake,
  type: Type.Integer(),
  name: Maybe(Text(100)),
  owner_id: Type.Optional(Snowflake),
  thread_metadata: Type.Optional(Thread.properties.thread_metadata),
});
export type ResolvedChannel = Static<typeof ResolvedChannel>;

/** The entities that the ids in an interaction name. */
export const Resolved = Type.Object({
  users: byId(User),
  members: byId(ResolvedMember),
  roles: byId(Role),
  channels: byId(ResolvedChannel),
  messages: byId(Message),
  attachments: byId(Attachment),
});
export type Resolved = Static<typeof Resolved>;

/** What the user did: which keys there are depends on the type of the interaction. */
const InteractionData = Type.Object({
  /** Of commands. */
  id: Type.Optional(Snowflake),
  name: Type.Optional(Text(32)),
  type: Type.Optional(Type.Integer()),
  options: Type.Optional(InvokedOptions),
  guild_id: Type.Optional(Snowflake),
  target_id: Type.Optional(Snowflake),
  /** Of components and modals. */
  custom_id: Type.Optional(Text(customId)),
  component_type: Type.Optional(Type.Integer()),
  values: Type.Optional(List(Text(customId), values)),
  components: Type.Optional(SubmittedComponents),
  resolved: Type.Optional(Resolved),
});
export type InteractionData = Static<typeof InteractionData>;

const interaction = {
  application_id: Snowflake,
  type: Type.Integer(),
  token: Token,
  version: Type.Literal(1),
  data: Type.Optional(InteractionData),
  guild: Type.Optional(Type.Object({ id: Snowflake, features: Features, locale: Text(16) })),
  guild_id: Type.Optional(Snowflake),
  guild_locale: Type.Optional(Text(16)),
  channel: Type.Optional(ResolvedChannel),
  channel_id: Type.Optional(Snowflake),
  /** In guilds; `user` elsewhere. */
  member: Type.Optional(OwnMember),
  user: Type.Optional(User),
  locale: Type.Optional(Text(16)),
  /** The message with the component that was used. */
  message: Type.Optional(Message),
  app_permissions: PermissionText,
  entitlements: EmptyList,
  authorizing_integration_owners: IntegrationOwners,
  context: Type.Optional(Type.Integer()),
  attachment_size_limit: Type.Integer(),
};

/** An interaction as its application receives it. */
export const Interaction = Type.Object({ id: Snowflake, ...interaction });
export type Interaction = Static<typeof Interaction>;

/** The same for the application, and only id and nonce for the user. */
export const CreatedInteraction = Type.Object({
  id: Snowflake,
  nonce: Type.Optional(Text(64)),
  ...Type.Partial(Type.Object(interaction)).properties,
});
