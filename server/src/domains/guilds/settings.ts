import { ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { GuildChange } from '@guildhall/protocol/guilds/schemas';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import { tidyName } from '@guildhall/protocol/users/names';
import { invalidForm } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { guildSettingsWith } from '../../state/guild-settings.ts';
import type { ChannelRow, GuildRow } from '../../state/rows.ts';
import { changedFeatures } from './features.ts';
import { plainSettings } from './plain-settings.ts';

const isText = (type: number) => type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_ANNOUNCEMENT;

/** Whether a channel of a type is of the kind that a setting needs. */
const FITS = { text: isText, voice: (type: number) => isVoiceType(type as ChannelType) } as const;

/** Settings for which `1` creates a channel, as documented. */
export const MAKES_CHANNEL = {
  rules_channel_id: 'rules',
  public_updates_channel_id: 'moderator-only',
} as const;
const NEW_CHANNEL = '1';

/** Whether the body asks for a new channel in a setting. */
export const asksForChannel = (body: GuildChange, setting: keyof typeof MAKES_CHANNEL): boolean =>
  body[setting] === NEW_CHANNEL;

/**
 * Returns the guild's channels named in the body. Those that are set already can stay. Throws 50035 for others that the caller cannot
 * view, as for channels that do not exist.
 */
function getChannels({ state, member }: GuildAccess, body: GuildChange): Partial<GuildRow> {
  const canView = ({ id }: ChannelRow) => (state.permissions(member, id) & Permission.VIEW_CHANNEL) !== 0n;
  const settings: Record<string, string | null> = {};
  for (const [key, kind] of guildSettingsWith('channel')) {
    const channelId = body[key];
    if (channelId === undefined || (key in MAKES_CHANNEL && channelId === NEW_CHANNEL)) continue;
    const channel = channelId === null ? undefined : state.channels.get(channelId);
    const stays = channelId === state.guild[key];
    if (channelId !== null && !stays && !(channel && FITS[kind](channel.type) && canView(channel)))
      throw invalidForm({
        [key]: { code: 'INVALID_CHANNEL', message: 'Must be a channel of the right type in this guild.' },
      });
    settings[key] = channelId;
  }
  return settings;
}

const getName = (text: string): string => {
  const name = tidyName(text);
  if ([...name].length >= GUILD_LIMITS.name.min) return name;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 100 in length.' },
  });
};

/** The settings in the body; null is the default. Throws 50013, 50035. */
export function getSettings(access: GuildAccess, body: GuildChange): Partial<GuildRow> {
  const { state, permissions } = access;
  return {
    ...plainSettings(GuildChange, body),
    ...(body.name === undefined ? {} : { name: getName(body.name) }),
    ...(body.description === undefined ? {} : { description: body.description?.trim() || null }),
    ...(body.features ? { features: changedFeatures(state.guild.features, body.features, permissions) } : {}),
    ...getChannels(access, body),
  };
}
