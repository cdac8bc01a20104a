import type { NewChannel } from '@guildhall/protocol/channels/schemas';
import { ChannelType, isForumType, isVoiceType } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { invalidForm } from '../../platform/http/errors.ts';
import { CHANNEL_DEFAULTS } from '../../state/channel-settings.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { type ForumGuild, readForumEmoji, readTags } from './tags.ts';
import { readFlags } from './types.ts';
import { readVoiceSettings, type VoiceGuild } from './voice.ts';

type Body = Omit<NewChannel, 'name' | 'type' | 'parent_id' | 'permission_overwrites'>;
type Settings = Partial<ChannelRow>;

/** Settings whose value is taken from the body as it is, or set to the default by null. */
const PLAIN = [
  'nsfw',
  'rate_limit_per_user',
  'default_thread_rate_limit_per_user',
  'default_auto_archive_duration',
] as const;
const FORUM_PLAIN = ['default_sort_order', 'default_tag_setting'] as const;

const readPlain = (body: Body, keys: readonly (keyof Body & keyof typeof CHANNEL_DEFAULTS)[]): Settings =>
  Object.fromEntries(
    keys.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key] ?? CHANNEL_DEFAULTS[key]]])),
  );

function readTopic(topic: string | null, type: number): string | null {
  if (!isForumType(type) && (topic?.length ?? 0) > CHANNEL_LIMITS.topic)
    throw invalidForm({
      topic: {
        code: 'BASE_TYPE_MAX_LENGTH',
        message: `Must be ${CHANNEL_LIMITS.topic} or fewer in length.`,
      },
    });
  return topic || null;
}

function readForumSettings(guild: ForumGuild, body: Body, before: ChannelRow): Settings {
  const { available_tags: tags, default_reaction_emoji: reaction, default_forum_layout: layout } = body;
  const emoji =
    reaction && readForumEmoji(guild, reaction, 'default_reaction_emoji', before.default_reaction_emoji);
  return {
    ...readPlain(body, FORUM_PLAIN),
    ...(layout === undefined || before.type !== ChannelType.GUILD_FORUM
      ? {}
      : { default_forum_layout: layout ?? 0 }),
    ...(tags === undefined ? {} : { available_tags: readTags(guild, tags ?? [], before.available_tags) }),
    ...(reaction === undefined
      ? {}
      : { default_reaction_emoji: emoji?.emoji_id || emoji?.emoji_name ? emoji : null }),
  };
}

/** What reading settings needs of their guild. */
export interface SettingsGuild extends ForumGuild, VoiceGuild {}

/**
 * Reads the settings of a body that a channel of its kind has. Throws 50035, and as `readTags` does.
 *
 * @param before the channel as it is, with the type that it will have
 */
export function readSettings(guild: SettingsGuild, body: Body, before: ChannelRow): Settings {
  const { type } = before;
  const { position, topic } = body;
  const common: Settings = {
    ...(position === undefined || position === null ? {} : { position }),
    ...(body.flags === undefined ? {} : { flags: readFlags(body.flags, type, before.flags) }),
  };
  if (type === ChannelType.GUILD_CATEGORY) return common;
  return {
    ...common,
    ...readPlain(body, PLAIN),
    ...(topic === undefined ? {} : { topic: readTopic(topic, type) }),
    ...(isForumType(type) ? readForumSettings(guild, body, before) : {}),
    ...(isVoiceType(type as ChannelType) ? readVoiceSettings(guild, body, type) : {}),
  };
}
