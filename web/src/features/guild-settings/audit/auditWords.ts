import type { Store } from '@guildhall/client';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AuditLogChange } from '@guildhall/protocol/audit-log/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { PERMISSION_NAMES } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { formatColor } from '@guildhall/protocol/roles/colors';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { getName } from '../../../state/names.ts';
import { slowModeWords } from '../../channel-settings/index.ts';
import { ageWords } from '../../invites/index.ts';
import { permissionName } from '../../permissions/index.ts';

/** The actions that are written today, by the names of their messages. Others are shown by number. */
export const AUDITED_ACTIONS = [
  'GUILD_UPDATE',
  'CHANNEL_CREATE',
  'CHANNEL_UPDATE',
  'CHANNEL_DELETE',
  'CHANNEL_OVERWRITE_CREATE',
  'CHANNEL_OVERWRITE_UPDATE',
  'CHANNEL_OVERWRITE_DELETE',
  'MEMBER_KICK',
  'MEMBER_BAN_ADD',
  'MEMBER_BAN_REMOVE',
  'MEMBER_UPDATE',
  'MEMBER_ROLE_UPDATE',
  'BOT_ADD',
  'ROLE_CREATE',
  'ROLE_UPDATE',
  'ROLE_DELETE',
  'INVITE_CREATE',
  'INVITE_DELETE',
  'MESSAGE_DELETE',
  'MEMBER_PRUNE',
  'MEMBER_MOVE',
  'MEMBER_DISCONNECT',
  'INVITE_UPDATE',
  'WEBHOOK_CREATE',
  'WEBHOOK_UPDATE',
  'WEBHOOK_DELETE',
  'EMOJI_CREATE',
  'EMOJI_UPDATE',
  'EMOJI_DELETE',
  'MESSAGE_BULK_DELETE',
  'MESSAGE_PIN',
  'MESSAGE_UNPIN',
  'INTEGRATION_CREATE',
  'INTEGRATION_UPDATE',
  'INTEGRATION_DELETE',
  'STICKER_CREATE',
  'STICKER_UPDATE',
  'STICKER_DELETE',
  'GUILD_PROFILE_UPDATE',
] as const satisfies readonly (keyof typeof AuditLogAction)[];
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

export const toldAction = (type: number): AuditedAction | undefined =>
  AUDITED_ACTIONS.find((name) => AuditLogAction[name] === type);

const KEYS = [
  'afk_channel_id',
  'afk_timeout',
  'allow',
  'applied_tags',
  'available_tags',
  'banner_hash',
  'channel_id',
  'code',
  'color',
  'communication_disabled_until',
  'default_auto_archive_duration',
  'default_forum_layout',
  'default_message_notifications',
  'default_reaction_emoji',
  'default_sort_order',
  'default_tag_setting',
  'default_thread_rate_limit_per_user',
  'deny',
  'description',
  'discovery_splash_hash',
  'explicit_content_filter',
  'features',
  'flags',
  'hoist',
  'home_header_hash',
  'icon_hash',
  'max_age',
  'max_uses',
  'mentionable',
  'name',
  'nick',
  'nsfw',
  'owner_id',
  'parent_id',
  'permission_overwrites',
  'permissions',
  'position',
  'preferred_locale',
  'public_updates_channel_id',
  'rate_limit_per_user',
  'rules_channel_id',
  'safety_alerts_channel_id',
  'share_removal_reasons',
  'splash_hash',
  'system_channel_flags',
  'system_channel_id',
  'tags',
  'temporary',
  'topic',
  'type',
  'uses',
  'verification_level',
  '$add',
  '$remove',
  'bitrate',
  'user_limit',
  'rtc_region',
  'video_quality_mode',
  'mute',
  'deaf',
  'tag',
  'badge_hash',
] as const;
type Key = (typeof KEYS)[number];
const isKey = (key: string): key is Key => (KEYS as readonly string[]).includes(key);

/** The name of a changed key; keys without one keep their name on the wire. */
export const keyWords = (key: string): string =>
  isKey(key) ? t(`audit.key.${key}`) : key.replaceAll('_', ' ');

const permissionNames = (bits: bigint): string =>
  PERMISSION_NAMES.filter((name) => (bits & Permission[name]) !== 0n)
    .map((name) => permissionName(name))
    .join(', ');

const BITS = new Set(['permissions', 'allow', 'deny']);

const TYPES = {
  [ChannelType.GUILD_TEXT]: 'createChannel.text',
  [ChannelType.GUILD_ANNOUNCEMENT]: 'createChannel.announcement',
  [ChannelType.GUILD_FORUM]: 'createChannel.forum',
  [ChannelType.GUILD_MEDIA]: 'createChannel.media',
} as const;

/** A value in words: names for ids, colours by their code, lists joined. */
export function valueWords(store: Store, key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (key === 'color' && typeof value === 'number') return value ? formatColor(value) : t('audit.nothing');
  if (BITS.has(key)) return permissionNames(BigInt(String(value))) || t('audit.nothing');
  if (key === 'owner_id') return getName(store.users.get(String(value)));
  if (key === 'verification_level') return t(`guildSettings.verification.${value as 0 | 1 | 2 | 3 | 4}`);
  if (key === 'explicit_content_filter') return t(`guildSettings.explicit.${value as 0 | 1 | 2}`);
  if (key === 'default_message_notifications')
    return t(value === 0 ? 'guildSettings.notificationsAll' : 'guildSettings.notificationsMentions');
  if (key === 'type' && typeof value === 'number' && value in TYPES)
    return t(TYPES[value as keyof typeof TYPES]);
  if (key === 'max_age' && typeof value === 'number') return ageWords(value);
  if (key.endsWith('rate_limit_per_user') && typeof value === 'number') return slowModeWords(value);
  if (key === 'default_reaction_emoji')
    return (value as { emoji_name: string | null }).emoji_name ?? t('audit.key.default_reaction_emoji');
  if (key.endsWith('_hash')) return t('audit.picture');
  if (key === 'parent_id' || key.endsWith('channel_id'))
    return store.channels.get(String(value))?.name ?? String(value);
  if (key === 'communication_disabled_until')
    return formatDate(Date.parse(String(value)), { dateStyle: 'medium', timeStyle: 'short' });
  if (key === 'permission_overwrites' && Array.isArray(value) && value.length > 0)
    return t('audit.permissionsSet', { count: value.length });
  if (Array.isArray(value) && value.length === 0) return t('audit.nothing');
  if (Array.isArray(value))
    return value
      .map((item: { name?: string; id?: string }) => item.name ?? item.id ?? String(item))
      .join(', ');
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface ChangeWords {
  readonly label: string;
  /** Undefined where there was nothing before. */
  readonly from: string | undefined;
  /** Undefined if it was removed. */
  readonly to: string | undefined;
}

/** Defaults of a created or deleted thing, and its kind and creator, which are already in the entry's sentence. */
function goesWithoutSaying({ key, old_value, new_value }: AuditLogChange): boolean {
  if (old_value !== undefined && new_value !== undefined) return false;
  const only = old_value ?? new_value;
  return (
    key === 'type' ||
    key === 'inviter_id' ||
    key === 'flags' ||
    key === 'position' ||
    !only ||
    (Array.isArray(only) && only.length === 0)
  );
}

/** A change in words. Of permissions, only those granted and revoked are listed, since the whole lists are long. */
export function changeWords(store: Store, change: AuditLogChange): ChangeWords[] {
  if (goesWithoutSaying(change)) return [];
  const { key, old_value, new_value } = change;
  if (!BITS.has(key) || old_value === undefined || new_value === undefined)
    return [
      {
        label: keyWords(key),
        from: old_value === undefined ? undefined : valueWords(store, key, old_value),
        to: new_value === undefined ? undefined : valueWords(store, key, new_value),
      },
    ];
  const before = BigInt(String(old_value));
  const after = BigInt(String(new_value));
  const told = (words: 'audit.given' | 'audit.takenAway', bits: bigint): ChangeWords[] =>
    bits === 0n
      ? []
      : [{ label: t(words, { what: keyWords(key) }), from: undefined, to: permissionNames(bits) }];
  return [...told('audit.given', after & ~before), ...told('audit.takenAway', before & ~after)];
}
