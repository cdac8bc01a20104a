import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import { DEFAULT_LOCALE } from '@guildhall/protocol/users/locales';
import type { App } from '../../app.ts';
import { apiError, invalidForm, missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { changeGuild } from '../../state/change.ts';
import { guildUpdated } from '../../state/guild-event.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { GuildRow, RoleRow } from '../../state/rows.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { isMember } from '../members/index.ts';
import { updateGuild as updateRow } from './store.ts';

const AUDITED: readonly (keyof GuildRow)[] = [
  'name',
  'icon',
  'description',
  'owner_id',
  'verification_level',
  'default_message_notifications',
  'explicit_content_filter',
  'preferred_locale',
  'afk_channel_id',
  'afk_timeout',
  'system_channel_id',
  'system_channel_flags',
  'rules_channel_id',
  'public_updates_channel_id',
];

const isText = (type: number) => type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_ANNOUNCEMENT;

/** Which kind of channel each setting names. */
const CHANNEL_SETTINGS = {
  system_channel_id: isText,
  rules_channel_id: isText,
  public_updates_channel_id: isText,
  afk_channel_id: (type: number) => isVoiceType(type as ChannelType),
} as const;

/** Channels of the guild that the body names. Throws 50035 for what is no such channel. */
function channelsOf(state: GuildState, body: GuildChange): Partial<GuildRow> {
  const settings: Record<string, string | null> = {};
  for (const [key, fits] of Object.entries(CHANNEL_SETTINGS)) {
    const channelId = body[key as keyof typeof CHANNEL_SETTINGS];
    if (channelId === undefined) continue;
    const channel = channelId === null ? undefined : state.channels.get(channelId);
    if (channelId !== null && !(channel && fits(channel.type)))
      throw invalidForm({
        [key]: { code: 'INVALID_CHANNEL', message: 'There is no such channel of the right kind.' },
      });
    settings[key] = channelId;
  }
  return settings;
}

const nameOf = (text: string): string => {
  const name = text.trim();
  if ([...name].length >= GUILD_LIMITS.name.min) return name;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 100 in length.' },
  });
};

/** What the body sets; null stands for the default. */
function settingsOf(state: GuildState, body: GuildChange): Partial<GuildRow> {
  const defaults = {
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    preferred_locale: DEFAULT_LOCALE,
    afk_timeout: 300,
    system_channel_flags: 0,
  } as const;
  const plain = Object.entries(defaults).flatMap(([key, none]) => {
    const value = body[key as keyof typeof defaults];
    return value === undefined ? [] : [[key, value ?? none] as const];
  });
  return {
    ...Object.fromEntries(plain),
    ...(body.name === undefined ? {} : { name: nameOf(body.name) }),
    ...(body.description === undefined ? {} : { description: body.description?.trim() || null }),
    ...channelsOf(state, body),
  };
}

/**
 * Changes a guild's settings, for which the caller needs MANAGE_GUILD. The owner alone hands the guild over, to a member who
 * is no bot. Throws 10004, 10013, 50013, 50035, 50132.
 */
export async function updateGuild(
  app: App,
  caller: Caller,
  guildId: string,
  body: GuildChange,
  reason: string | undefined,
): Promise<{ guild: GuildRow; roles: RoleRow[] }> {
  const heir = body.owner_id === undefined ? undefined : await app.users.get(body.owner_id);
  return changeGuild(app, caller, guildId, async (tx, { state, permissions }) => {
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    const before = state.guild;
    const roles = [...state.roles.values()];
    let after: GuildRow = { ...before, ...settingsOf(state, body) };
    if (body.owner_id !== undefined && body.owner_id !== before.owner_id) {
      if (before.owner_id !== caller.userId) throw missingPermissions();
      if (!heir || !(await isMember(tx, guildId, heir.id))) throw unknownUser();
      if (heir.bot) throw apiError(ErrorCode.OWNERSHIP_CANNOT_BE_MOVED_TO_A_BOT_USER);
      after = { ...after, owner_id: heir.id };
    }
    if (isDeepStrictEqual(before, after)) return { guild: before, roles };
    await updateRow(tx, after);
    tx.emit(guildUpdated(after, roles));
    await audit(app, tx, {
      guildId,
      userId: caller.userId,
      action: AuditLogAction.GUILD_UPDATE,
      targetId: guildId,
      changes: changesBetween(before, after, AUDITED, { icon: 'icon_hash' }),
      reason,
    });
    return { guild: after, roles };
  });
}
