import { create } from '@bufbuild/protobuf';
import { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { favoriteGifs, stickerUses } from './frecency.ts';
import { getMessage } from './messages.ts';
import {
  customStatus,
  emojiTone,
  explicitContent,
  type Fields,
  friendSources,
  guildFolders,
  ids,
  type Mapped,
  numbered,
  plain,
} from './values.ts';

/** Creates an empty message. */
export const createFields = (name: string): Fields => create(getMessage(name)) as Fields;
const creating = (name: string) => () => createFields(name);

/** A field of the outermost message: the message it contains, and the settings in there. */
export interface Part {
  readonly message: string;
  readonly settings: readonly Mapped[];
}

const PRELOADED: Readonly<Record<string, Part>> = {
  voiceAndVideo: { message: 'VoiceAndVideo', settings: [plain('afk_timeout')] },
  textAndImages: {
    message: 'TextAndImages',
    settings: [
      emojiTone,
      plain('render_spoilers'),
      plain('inline_attachment_media'),
      plain('inline_embed_media'),
      plain('gif_auto_play'),
      plain('render_embeds'),
      plain('render_reactions'),
      plain('animate_emoji'),
      plain('enable_tts_command'),
      plain('message_display_compact'),
      plain('convert_emoticons'),
      explicitContent(creating('ExplicitContent')),
    ],
  },
  privacy: {
    message: 'Privacy',
    settings: [
      ids('restricted_guilds', 'restrictedGuildIds'),
      plain('default_guilds_restricted'),
      friendSources,
      ids('message_request_restricted_guild_ids', 'messageRequestRestrictedGuildIds'),
    ],
  },
  status: { message: 'Status', settings: [plain('status'), customStatus(creating('CustomStatus'))] },
  localization: { message: 'Localization', settings: [plain('locale')] },
  appearance: {
    message: 'Appearance',
    settings: [numbered('theme', ['dark', 'light', 'darker', 'midnight']), plain('developer_mode')],
  },
  guildFolders: { message: 'GuildFolders', settings: [guildFolders(creating('GuildFolder'))] },
};

const FRECENCY: Readonly<Record<string, Part>> = {
  favoriteGifs: { message: 'FavoriteGifs', settings: [favoriteGifs(creating('FavoriteGif'))] },
  stickerFrecency: { message: 'StickerFrecency', settings: [stickerUses(creating('FrecencyItem'))] },
};

/** The outermost message of a type, and its fields that contain settings. */
export const ROOTS: Readonly<
  Record<SettingsProtoType, { readonly message: string; readonly parts: Readonly<Record<string, Part>> }>
> = {
  [SettingsProtoType.PRELOADED]: { message: 'Preloaded', parts: PRELOADED },
  [SettingsProtoType.FRECENCY]: { message: 'Frecency', parts: FRECENCY },
};

/** Returns the fields of a type in which settings are, by the settings' names. */
export function findParts(type: SettingsProtoType, keys: readonly (keyof UserSettings)[]): string[] {
  return Object.entries(ROOTS[type].parts)
    .filter(([, { settings }]) => settings.some(({ key }) => keys.includes(key)))
    .map(([name]) => name);
}
