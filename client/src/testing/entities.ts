import type { EventData } from '@guildhall/protocol/events';
import type {
  GuildWithLists,
  Member,
  MemberWithUser,
  Message,
  OwnUser,
  Role,
  User,
  UserGuildSettings,
} from '../store/entities.ts';

type Ready = EventData['READY'];
type GuildChannel = GuildWithLists['channels'][number];
type PrivateChannel = Extract<EventData['CHANNEL_CREATE'], { readonly recipients: unknown }>;

/** Complete wire entities with as little in them as possible; `over` sets what matters to a test. */
export const testUser = (id: string, over: Partial<User> = {}): User => ({
  id,
  username: `user${id}`,
  discriminator: '0',
  global_name: null,
  avatar: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
  public_flags: 0,
  flags: 0,
  ...over,
});

export const testOwnUser = (id: string): OwnUser => ({
  ...testUser(id),
  banner: null,
  accent_color: null,
  bio: '',
  locale: 'en-US',
  mfa_enabled: false,
  email: null,
  verified: false,
  phone: null,
  nsfw_allowed: null,
  premium_type: 0,
  authenticator_types: [],
});

/** The state of a user in a voice channel or call. */
export const testVoiceState = (user_id: string, channel_id: string | null, session_id = 's') => ({
  channel_id,
  user_id,
  session_id,
  deaf: false,
  mute: false,
  self_deaf: false,
  self_mute: false,
  self_stream: false,
  self_video: false,
  suppress: false,
  request_to_speak_timestamp: null,
});

export const testMember = (over: Partial<Member> = {}): Member => ({
  avatar: null,
  banner: null,
  communication_disabled_until: null,
  flags: 0,
  joined_at: '2020-01-01T00:00:00Z',
  nick: null,
  pending: false,
  premium_since: null,
  roles: [],
  deaf: false,
  mute: false,
  ...over,
});

export const createTestMember = (user: User, over: Partial<Member> = {}): MemberWithUser => ({
  ...testMember(over),
  user,
});

export const testRole = (id: string, over: Partial<Role> = {}): Role => ({
  id,
  name: `role${id}`,
  description: null,
  permissions: '0',
  position: 0,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  ...over,
});

export const testChannel = (
  guild_id: string,
  id: string,
  over: Partial<GuildChannel> = {},
): GuildChannel => ({
  id,
  type: 0,
  guild_id,
  name: 'general',
  position: 0,
  parent_id: null,
  flags: 0,
  permission_overwrites: [],
  nsfw: false,
  last_message_id: null,
  ...over,
});

export const testPrivateChannel = (
  id: string,
  recipients: readonly User[],
  over: Partial<PrivateChannel> = {},
): PrivateChannel => ({
  id,
  type: 1,
  last_message_id: null,
  last_pin_timestamp: null,
  flags: 0,
  recipients,
  ...over,
});

/** A guild's settings, with @everyone alone among its roles. */
export const testGuildSettings = (
  id: string,
  owner_id: string,
  over: Partial<EventData['GUILD_UPDATE']> = {},
): EventData['GUILD_UPDATE'] => ({
  id,
  owner_id,
  name: 'Cone Six',
  icon: null,
  description: null,
  features: [],
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  preferred_locale: 'en-US',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  banner: null,
  application_id: null,
  region: 'automatic',
  vanity_url_code: null,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  share_removal_reasons: false,
  max_presences: null,
  max_members: 1_000_000,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  profile: null,
  widget_enabled: false,
  widget_channel_id: null,
  hub_type: null,
  latest_onboarding_question_id: null,
  incidents_data: null,
  nsfw: false,
  owner_configured_content_level: 0,
  roles: [testRole(id)],
  emojis: [],
  stickers: [],
  ...over,
});

export const testGuild = (
  id: string,
  owner_id: string,
  over: Partial<GuildWithLists> = {},
): GuildWithLists => ({
  ...testGuildSettings(id, owner_id),
  joined_at: '2015-01-01T00:00:00Z',
  large: false,
  member_count: 2,
  channels: [],
  presences: [],
  threads: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  activity_instances: [],
  ...over,
});

export const testMessage = (
  channel_id: string,
  id: string,
  author: User,
  over: Partial<Message> = {},
): Message => ({
  id,
  channel_id,
  type: 0,
  content: 'x',
  author,
  attachments: [],
  embeds: [],
  components: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  pinned: false,
  tts: false,
  timestamp: '2030-01-01T00:00:00.000Z',
  edited_timestamp: null,
  flags: 0,
  ...over,
});

export const testNotifications = (over: Partial<UserGuildSettings> = {}): UserGuildSettings => ({
  guild_id: null,
  flags: 0,
  hide_muted_channels: false,
  message_notifications: 3,
  mobile_push: true,
  mute_scheduled_events: false,
  muted: false,
  mute_config: null,
  notify_highlights: 0,
  suppress_everyone: false,
  suppress_roles: false,
  channel_overrides: [],
  version: 1,
  ...over,
});

export const testReady = (user: OwnUser, over: Partial<Ready> = {}): Ready => ({
  v: 10,
  user,
  session_id: 's',
  resume_gateway_url: '',
  guilds: [],
  private_channels: [],
  ...over,
});
